import type {ExprNode as GroqJsNode} from 'groq-js'
import {expectTypeOf, test} from 'vitest'
import type {ExprNode} from './nodes.ts'

test('our tree type is assignable to that of groq-js', () => {
  expectTypeOf<ExprNode>().toExtend<GroqJsNode>()
  expectTypeOf<GroqJsNode>().toExtend<ExprNode>()
})
