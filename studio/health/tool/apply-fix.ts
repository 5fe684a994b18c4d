import type {SanityClient} from '@sanity/client'
import {currentOf} from '@skyforge/schemas/rules/context.ts'
import {pathText} from '@skyforge/schemas/rules/nodes.ts'
import {findProblems} from '@skyforge/schemas/rules/rules.ts'
import {readDocuments} from '@skyforge/schemas/rules/dataset/read-documents.ts'
import {contextOfForm} from '../form-context.ts'
import type {Entry} from './entries.ts'

/**
 * Mends a problem in the draft of its document, which is made if there is none; publishes nothing. What has been
 * mended meanwhile is left alone.
 *
 * @throws what the client throws, such as that one may not edit
 */
export async function applyFix(client: SanityClient, entry: Entry): Promise<void> {
  const {id} = entry.document
  const {signal} = new AbortController()
  const current = currentOf(await readDocuments(client, [id, `drafts.${id}`], signal))
  if (!current) return
  const problems = findProblems(current, await contextOfForm(current, client))
  const {fix} =
    problems.find(({rule, path}) => rule === entry.problem.rule && pathText(path) === entry.path) ??
    {}
  if (!fix) return
  await client.action(
    fix.patches().map((patch) => ({
      actionType: 'sanity.action.document.edit',
      draftId: `drafts.${id}`,
      publishedId: id,
      patch,
    })),
  )
}
