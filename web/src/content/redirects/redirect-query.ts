/**
 * Where one old address leads, asked by a page where nothing is. The same in all projects, and apart from their
 * queries: no visitor loads it who is where something is. `$from` would be a place in a list to the site's server (`areBounds`).
 */
export const redirectQuery = `*[_type == "redirect" && from == $path] | order(_id asc)[0]{to, "slug": toDocument->slug.current}`
