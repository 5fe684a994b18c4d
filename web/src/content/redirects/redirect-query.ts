/**
 * Queries the redirect of an address without a page. The same in all projects, and in a file of its own, which only
 * such pages load. The server would take `$from` for a list index (`areBounds`).
 */
export const redirectQuery = `*[_type == "redirect" && from == $path] | order(_id asc)[0]{to, "slug": toDocument->slug.current}`
