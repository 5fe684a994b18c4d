import type {LanguageFn} from 'lowlight'

/**
 * Terraform's language, which highlight.js does not support. Covers
 * https://developer.hashicorp.com/terraform/language/syntax/configuration as needed for colors.
 */
export const hcl: LanguageFn = (hljs) => {
  const number = {scope: 'number', begin: /\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/}
  const call = {scope: 'title.function', begin: /\b[a-z_]\w*(?=\()/}
  const attribute = {scope: 'attr', begin: /[\w-]+(?=\s*=(?![=>]))/}
  const blockType = {
    scope: 'keyword',
    begin: /^[ \t]*[a-z_][\w-]*(?=(?:[ \t]+(?:"[^"\n]*"|[\w-]+))*[ \t]*\{)/,
  }
  const names = {
    keyword: 'for in if else endif endfor',
    literal: 'true false null',
    built_in: 'var local module data each self path count terraform',
  }
  const escaped = {begin: /\$\$\{|%%\{/}
  const template = {
    scope: 'subst',
    begin: /[$%]\{/,
    end: /\}/,
    keywords: names,
    contains: [number, call, {scope: 'string', begin: /"/, end: /"/}],
  }
  const text = {
    scope: 'string',
    variants: [
      {begin: /"/, end: /"/, contains: [hljs.BACKSLASH_ESCAPE, escaped, template]},
      hljs.END_SAME_AS_BEGIN({begin: /<<-?(\w+)\n/, end: /^[ \t]*(\w+)/, contains: [template]}),
    ],
  }
  return {
    name: 'HCL',
    keywords: names,
    contains: [
      hljs.HASH_COMMENT_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      text,
      blockType,
      attribute,
      call,
      number,
    ],
  }
}
