// Code that waits until its page has loaded finds that done, however busy the machine is: jsdom tells of it in a later task.
if (typeof document !== 'undefined' && document.readyState !== 'complete') {
  await new Promise((resolve) => window.addEventListener('load', resolve, {once: true}))
}

export {}
