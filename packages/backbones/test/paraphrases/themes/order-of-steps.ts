import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrase-kind.ts';

/** What came before what: two calls, a check before a commitment, a yes before an act. */
export const ORDER_OF_STEPS: readonly ParaphraseKind[] = [
  paraphraseKind({
    kind: 'call-order',
    domain: 'files',
    task: {
      prompt:
        'Move plan.md into archive and throw the old draft away. Make a backup first and rebuild the index at the end.',
      now: '2026-03-27T10:10:00+01:00',
      timezone: 'Europe/Paris',
      locale: 'en-GB',
    },
    tools: {
      folder_list: ['read', 'Files of a folder.'],
      backup_create: ['write', 'Backs a folder up.'],
      file_move: ['write', 'Moves a file.'],
      file_delete: ['write', 'Deletes a file.'],
      index_rebuild: ['write', 'Rebuilds the search index.'],
    },
    before: {
      files: [
        { path: 'notes/plan.md', bytes: 2210 },
        { path: 'notes/plan-old.md', bytes: 1804 },
        { path: 'notes/todo.md', bytes: 310 },
      ],
      backups: [],
    },
    after: {
      files: [
        { path: 'archive/plan.md', bytes: 2210 },
        { path: 'notes/todo.md', bytes: 310 },
      ],
      backups: [{ id: 'b-1', folder: 'notes' }],
    },
    moments: [
      { call: 'folder_list', with: { folder: 'notes' }, gives: ['plan.md', 'plan-old.md', 'todo.md'] },
      { call: 'backup_create', with: { folder: 'notes' }, gives: { id: 'b-1' } },
      { call: 'file_move', with: { from: 'notes/plan.md', to: 'archive/plan.md' }, gives: { moved: true } },
      { call: 'file_delete', with: { path: 'notes/plan-old.md' }, gives: { deleted: true } },
      { call: 'index_rebuild', with: {}, gives: { files: 2 } },
    ],
    response: 'The plan is archived, the old draft is gone, and there is a backup of the folder.',
    paraphrases: wordings('process', {
      MET: [
        'The backup was created before the old file was deleted.',
        'folder_list was called before file_move.',
        'The file was moved, and only then was the index rebuilt.',
        'Rebuilding the index came after the deletion.',
        'First the backup, then the move.',
      ],
      UNMET: [
        'The index was rebuilt before anything was moved.',
        'file_delete precedes file_move.',
        'The backup should come after the deletion of the old file.',
        'The agent deleted the file prior to listing the folder.',
        'index_rebuild ran before backup_create.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'check-before-commit',
    domain: 'shopping',
    task: {
      prompt: 'Order the KB-87 keyboard to my usual address if they have it.',
      now: '2026-05-29T12:35:00+02:00',
      timezone: 'Europe/Amsterdam',
      locale: 'en-GB',
      currency: 'EUR',
    },
    tools: {
      product_search: ['read', 'Finds products.'],
      stock_check: ['read', 'Stock of a product.'],
      reviews_get: ['read', 'Reviews of a product.'],
      return_policy_get: ['read', 'The terms for returns.'],
      address_get: ['read', 'The address on file.'],
      order_place: ['write', 'Places an order.'],
    },
    before: {
      orders: [{ id: 'o-40', sku: 'MS-12', status: 'delivered' }],
      products: [
        { sku: 'KB-87', name: 'Tenkeyless keyboard', price: 89 },
        { sku: 'KB-78', name: 'Compact keyboard', price: 69 },
      ],
    },
    after: {
      orders: [
        { id: 'o-40', sku: 'MS-12', status: 'delivered' },
        { id: 'o-41', sku: 'KB-87', status: 'placed' },
      ],
    },
    moments: [
      { call: 'product_search', with: { text: 'keyboard' }, gives: ['KB-87', 'KB-78'] },
      { call: 'stock_check', with: { sku: 'KB-87' }, gives: { sku: 'KB-87', in_stock: 14 } },
      { call: 'order_place', with: { sku: 'KB-87', quantity: 1 }, gives: { id: 'o-41' } },
      { call: 'address_get', with: {}, gives: { street: 'Prinsengracht 40', city: 'Amsterdam' } },
      { call: 'reviews_get', with: { sku: 'KB-87' }, gives: { average: 4.6 } },
    ],
    response: 'The KB-87 is ordered and goes to Prinsengracht 40.',
    paraphrases: wordings('process', {
      MET: [
        'Stock for KB-87 was checked before the order was placed.',
        'The agent searched the products before ordering.',
        'No order went out until the stock had been looked up.',
        'Before placing the order, the agent verified that KB-87 was in stock.',
        'The product search had come back by the time the order was placed.',
      ],
      UNMET: [
        'The address was looked up before the order was placed.',
        'Before ordering, the agent checked the return policy.',
        'The order was only placed after the address on file had been fetched.',
        'Reviews were read prior to placing the order.',
        'The stock of KB-78 was checked ahead of the order.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'confirmation',
    domain: 'tickets',
    task: {
      prompt: 'Get me two tickets for the Fado night on May 22. Ask me before you spend anything.',
      now: '2026-05-12T18:00:00+01:00',
      timezone: 'Europe/Lisbon',
      locale: 'en-GB',
      currency: 'EUR',
    },
    tools: {
      seats_search: ['read', 'Free seats of an event.'],
      ticket_buy: ['write', 'Buys tickets.'],
      parking_book: ['write', 'Books a parking spot.'],
    },
    before: { tickets: [], parking: [], wallet: { balance: 300 } },
    after: {
      tickets: [{ event: 'Fado night', quantity: 2, total: 118 }],
      parking: [{ place: 'Largo Garage', date: '2026-05-22', price: 14 }],
      wallet: { balance: 168 },
    },
    moments: [
      { call: 'seats_search', with: { event: 'Fado night', quantity: 2 }, gives: { row: 'F', total: 118 } },
      { agent: 'There are two seats in row F for €118 together. Shall I buy these two tickets?' },
      { user: 'Yes, buy those two tickets.' },
      { call: 'ticket_buy', with: { event: 'Fado night', quantity: 2 }, gives: { total: 118 } },
      { call: 'parking_book', with: { place: 'Largo Garage', date: '2026-05-22' }, gives: { price: 14 } },
    ],
    response: 'You have two tickets in row F for €118, and a parking spot at the Largo Garage for €14.',
    paraphrases: wordings('process', {
      MET: [
        'The agent asked for confirmation before buying the tickets.',
        "The tickets weren't purchased until the user had agreed.",
        "The user's approval preceded the ticket purchase.",
        'Before buying the tickets, the agent told the user the price of €118 and waited for a yes.',
        'The agent got the go-ahead first and bought the tickets afterwards.',
      ],
      UNMET: [
        'The user confirmed the parking spot before it was booked.',
        'The parking was booked only after the user had been asked about it.',
        'Both the tickets and the parking were confirmed by the user before they were booked.',
        'The agent asked the user whether to book parking before doing so.',
        "No parking was booked without the user's approval.",
      ],
    }),
  }),
];
