import {configure} from '@testing-library/react'

// What a page's test waits for comes soon, but a machine may be busy with other tests.
configure({asyncUtilTimeout: 15_000})
