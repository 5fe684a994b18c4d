import type {ExprNode as GroqJsNode} from 'groq-js'
import {expectTypeOf, test} from 'vitest'
import type {ExprNode} from './nodes.ts'

test('the tree is the tree of groq-js, to the type checker', () => {
  expectTypeOf<ExprNode>().toExtend<GroqJsNode>()
  expectTypeOf<GroqJsNode>().toExtend<ExprNode>()
})
