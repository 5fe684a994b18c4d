import type {DocumentActionComponent} from 'sanity'

/**
 * Wraps an action, and returns the same wrapper for the same action. The Studio requests the actions of a document
 * repeatedly, and a new function would be a new action that loses its state.
 */
export function oncePerAction<Stock extends DocumentActionComponent>(
  make: (stock: Stock) => DocumentActionComponent,
): (stock: Stock) => DocumentActionComponent {
  const known = new WeakMap<Stock, DocumentActionComponent>()
  return (stock) => {
    const action = known.get(stock) ?? make(stock)
    known.set(stock, action)
    return action
  }
}
