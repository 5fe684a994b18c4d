import type {DocumentActionComponent} from 'sanity'

/**
 * Makes another action of a stock one, the same for the same: the Studio asks for the actions of a document again and
 * again, and takes another function for another action, whose state begins anew.
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
