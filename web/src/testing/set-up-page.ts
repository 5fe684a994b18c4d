import {configure} from '@testing-library/react'

// What a page's test waits for comes soon, but a machine may be busy with other tests.
configure({asyncUtilTimeout: 15_000})

// Code that waits until its page has loaded finds that done: jsdom tells of it in a later task, on a busy machine during
// the first test.
if (typeof document !== 'undefined' && document.readyState !== 'complete') {
  await new Promise((resolve) => window.addEventListener('load', resolve, {once: true}))
}
