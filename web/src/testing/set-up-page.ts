import {configure} from '@testing-library/react'

// Waits are short, but the machine may be busy with other tests.
configure({asyncUtilTimeout: 15_000})

// Waits for the page's `load` event, which jsdom fires in a later task, possibly during the first test.
if (typeof document !== 'undefined' && document.readyState !== 'complete') {
  await new Promise((resolve) => window.addEventListener('load', resolve, {once: true}))
}
