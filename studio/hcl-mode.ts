import {StreamLanguage} from '@codemirror/language'
import {simpleMode} from '@codemirror/legacy-modes/mode/simple-mode'

/** Highlighting for Terraform's language, which the code editor does not come with. */
export const hcl = StreamLanguage.define(
  simpleMode({
    start: [
      {regex: /(?:#|\/\/).*/, token: 'comment'},
      {regex: /\/\*/, token: 'comment', next: 'blockComment'},
      {regex: /<<[-~]?[A-Z_]+/, token: 'string', next: 'heredoc'},
      {regex: /"(?:[^"\\]|\\.)*"?/, token: 'string'},
      {regex: /\d+(?:\.\d+)?/, token: 'number'},
      {regex: /(?:true|false|null)(?![\w-])/, token: 'atom'},
      {
        regex:
          /(?:resource|data|module|variable|output|locals|provider|terraform|backend|dynamic|for|in|if|for_each|count)(?![\w-])/,
        token: 'keyword',
      },
      {regex: /[A-Za-z_][\w-]*(?=\s*=(?!=))/, token: 'propertyName'},
      {regex: /[A-Za-z_][\w-]*/, token: 'variableName'},
    ],
    blockComment: [
      {regex: /.*?\*\//, token: 'comment', next: 'start'},
      {regex: /.*/, token: 'comment'},
    ],
    // The end marker is any lone capitalised word: the mode cannot remember the one that opened.
    heredoc: [
      {regex: /\s*[A-Z_]+$/, sol: true, token: 'string', next: 'start'},
      {regex: /.*/, token: 'string'},
    ],
    languageData: {commentTokens: {line: '#', block: {open: '/*', close: '*/'}}},
  }),
)
