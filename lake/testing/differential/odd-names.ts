/** Names of fields that are names of something in JavaScript too. */
export const ODD_NAMES = ['hasOwnProperty', 'then', 'length', 'constructor', '__proto__']
