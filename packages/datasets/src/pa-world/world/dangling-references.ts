import type { Collection, Household } from './state.ts';

/** Sentences about ids that records name and no record has; empty where all is well. */
export function danglingReferences(household: Household): string[] {
  const { mail, messages, banking, orders, documents } = household;
  return [
    ...missing(mail, 'attachments', { target: documents, idsOf: (record) => record.attachments }),
    ...missing(messages.messages, 'chat', { target: messages.chats, idsOf: (record) => [record.chat] }),
    ...missing(banking.transactions, 'account', { target: banking.accounts, idsOf: (record) => [record.account] }),
    ...missing(banking.transfers, 'from_account', {
      target: banking.accounts,
      idsOf: (record) => [record.from_account],
    }),
    ...missing(banking.transfers, 'payee', { target: banking.payees, idsOf: (record) => [record.payee] }),
    ...missing(orders.returns, 'order', { target: orders.orders, idsOf: (record) => [record.order] }),
    ...missingSkus(household),
  ];
}

interface Link<Entry> {
  readonly target: Collection<unknown>;
  idsOf(record: Entry): readonly string[];
}

function missing<Entry>(records: Collection<Entry>, field: string, { target, idsOf }: Link<Entry>): string[] {
  return Object.entries(records).flatMap(([id, record]) =>
    idsOf(record)
      .filter((named) => !Object.hasOwn(target, named))
      .map((named) => `${id}.${field} names ${named}`),
  );
}

function missingSkus({ orders }: Household): string[] {
  return Object.entries(orders.returns).flatMap(([id, { order, skus }]) => {
    const sold = new Set(orders.orders[order]?.items.map((item) => item.sku));
    return skus.filter((sku) => !sold.has(sku)).map((sku) => `${id}.skus names ${sku} of ${order}`);
  });
}
