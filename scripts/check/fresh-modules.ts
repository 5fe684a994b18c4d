import {vi} from 'vitest'

// Test files share a process, which spares each the start of one and the loading of packages. Our own
// modules are evaluated anew for each file, so that none finds what another has left in them.
vi.resetModules()
