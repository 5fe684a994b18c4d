/** The version of Sanity's API that all programs ask for: answers keep the shape that they had on that day. */
export const API_VERSION = '2023-01-01'
