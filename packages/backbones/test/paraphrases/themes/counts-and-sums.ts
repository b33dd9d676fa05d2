import { type ParaphraseKind, paraphraseKind, wordings } from '../paraphrase-kind.ts';

/** How many records there are, whether there is exactly one, and what amounts add up to. */
export const COUNTS_AND_SUMS: readonly ParaphraseKind[] = [
  paraphraseKind({
    kind: 'record-count',
    domain: 'files',
    task: {
      prompt:
        'Add the mortgage statement to my 2025 tax folder and share the W-2 and the statement with the accountant.',
      now: '2026-02-11T20:15:00-08:00',
      timezone: 'America/Los_Angeles',
      locale: 'en-US',
    },
    tools: {
      folder_list: ['read', 'Files of a folder.'],
      file_add: ['write', 'Files a document in a folder.'],
      file_share: ['write', 'Shares a file with a person.'],
    },
    before: {
      files: [
        { name: 'w2.pdf', folder: 'Taxes 2025', type: 'pdf' },
        { name: 'donations.pdf', folder: 'Taxes 2025', type: 'pdf' },
        { name: 'deductions.xlsx', folder: 'Taxes 2025', type: 'spreadsheet' },
        { name: 'w2-old.pdf', folder: 'Taxes 2024', type: 'pdf' },
        { name: 'return.pdf', folder: 'Taxes 2024', type: 'pdf' },
        { name: 'mileage.xlsx', folder: 'Taxes 2024', type: 'spreadsheet' },
        { name: 'desk.jpg', folder: 'Receipts', type: 'image' },
        { name: 'lamp.jpg', folder: 'Receipts', type: 'image' },
      ],
      shares: [{ file: 'desk.jpg', with: 'marco@family.example' }],
      trash: [],
    },
    after: {
      files: [
        { name: 'w2.pdf', folder: 'Taxes 2025', type: 'pdf' },
        { name: 'donations.pdf', folder: 'Taxes 2025', type: 'pdf' },
        { name: 'deductions.xlsx', folder: 'Taxes 2025', type: 'spreadsheet' },
        { name: 'mortgage.pdf', folder: 'Taxes 2025', type: 'pdf' },
        { name: 'w2-old.pdf', folder: 'Taxes 2024', type: 'pdf' },
        { name: 'return.pdf', folder: 'Taxes 2024', type: 'pdf' },
        { name: 'mileage.xlsx', folder: 'Taxes 2024', type: 'spreadsheet' },
        { name: 'desk.jpg', folder: 'Receipts', type: 'image' },
        { name: 'lamp.jpg', folder: 'Receipts', type: 'image' },
      ],
      shares: [
        { file: 'desk.jpg', with: 'marco@family.example' },
        { file: 'w2.pdf', with: 'accountant@ledgerworks.example' },
        { file: 'mortgage.pdf', with: 'accountant@ledgerworks.example' },
      ],
    },
    moments: [
      {
        call: 'folder_list',
        with: { folder: 'Taxes 2025' },
        gives: ['w2.pdf', 'donations.pdf', 'deductions.xlsx'],
      },
      { call: 'file_add', with: { name: 'mortgage.pdf', folder: 'Taxes 2025' }, gives: { added: true } },
      { call: 'file_share', with: { file: 'w2.pdf', with: 'accountant@ledgerworks.example' }, gives: { shared: true } },
      {
        call: 'file_share',
        with: { file: 'mortgage.pdf', with: 'accountant@ledgerworks.example' },
        gives: { shared: true },
      },
    ],
    response: 'The statement is filed, and your accountant can open both documents.',
    paraphrases: wordings('outcome', {
      MET: [
        'The Taxes 2025 folder contains four files.',
        'Three PDFs are in "Taxes 2025".',
        'In total, nine files exist at the end.',
        'Two files are shared with the accountant.',
        'At least two files remain in the Receipts folder.',
      ],
      UNMET: [
        'There are five files in the folder Taxes 2025.',
        'Taxes 2024 should hold no more than two files.',
        'Exactly three files have been shared with the accountant.',
        'More than one spreadsheet sits in Taxes 2025.',
        'The trash contains one file.',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'exactly-one',
    domain: 'mail',
    task: {
      prompt:
        'Mail HR my parental leave form, send Ben the handover notes and the rota as two mails, and remind me about the leave form on Monday.',
      now: '2026-05-07T14:00:00+01:00',
      timezone: 'Europe/London',
      locale: 'en-GB',
    },
    tools: {
      mail_send: ['write', 'Sends a mail.'],
      reminder_add: ['write', 'Adds a reminder.'],
      inbox_list: ['read', 'Mails in the inbox.'],
    },
    before: {
      sent: [],
      inbox: [
        { id: 'm-1', from: 'ben@northwind.example', subject: 'Rota?', unread: true, labels: ['urgent'] },
        { id: 'm-2', from: 'mum@family.example', subject: 'Sunday', unread: false, labels: ['family'] },
        { id: 'm-3', from: 'sis@family.example', subject: 'Photos', unread: true, labels: ['family'] },
      ],
      drafts: [{ id: 'd-1', to: 'gp@surgery.example', subject: 'Prescription' }],
      reminders: [{ id: 'r-1', text: 'Renew passport', date: '2026-05-20' }],
    },
    after: {
      sent: [
        { id: 's-1', to: 'hr@northwind.example', subject: 'Parental leave form' },
        { id: 's-2', to: 'ben@northwind.example', subject: 'Handover notes' },
        { id: 's-3', to: 'ben@northwind.example', subject: 'Rota for June' },
      ],
      reminders: [
        { id: 'r-1', text: 'Renew passport', date: '2026-05-20' },
        { id: 'r-2', text: 'Check on the leave form', date: '2026-05-11' },
      ],
    },
    moments: [
      { call: 'inbox_list', with: {}, gives: ['m-1', 'm-2', 'm-3'] },
      { call: 'mail_send', with: { to: 'hr@northwind.example', subject: 'Parental leave form' }, gives: { id: 's-1' } },
      { call: 'mail_send', with: { to: 'ben@northwind.example', subject: 'Handover notes' }, gives: { id: 's-2' } },
      { call: 'mail_send', with: { to: 'ben@northwind.example', subject: 'Rota for June' }, gives: { id: 's-3' } },
      { call: 'reminder_add', with: { text: 'Check on the leave form', date: '2026-05-11' }, gives: { id: 'r-2' } },
    ],
    response: 'HR has the form, Ben has both mails, and I will nudge you on Monday.',
    paraphrases: wordings('outcome', {
      MET: [
        'Exactly one mail was sent to HR.',
        'There is a single draft left.',
        'Just one inbox message carries the label "urgent".',
        'One and only one reminder about the leave form exists.',
        "The sent folder has precisely one mail with the subject 'Parental leave form'.",
      ],
      UNMET: [
        'Exactly one message went to Ben.',
        'Only one mail in the inbox is unread.',
        "There's precisely one reminder in the list.",
        'The sent folder has a single mail in it.',
        'One and only one inbox message is labelled "family".',
      ],
    }),
  }),
  paraphraseKind({
    kind: 'sum-total',
    domain: 'expenses',
    task: {
      prompt:
        'Finish my expense report for Turin: add the hotel, total it up and work out what I still get after the advance.',
      now: '2026-09-21T11:05:00+02:00',
      timezone: 'Europe/Rome',
      locale: 'en-GB',
      currency: 'EUR',
    },
    tools: {
      expense_list: ['read', 'Entries of the report.'],
      expense_add: ['write', 'Adds an entry.'],
      report_update: ['write', 'Sets total and reimbursement.'],
    },
    before: {
      expenses: [
        { id: 'x-1', category: 'Meals', amount: 18.4 },
        { id: 'x-2', category: 'Meals', amount: 32.1 },
        { id: 'x-3', category: 'Transport', amount: 12 },
        { id: 'x-4', category: 'Transport', amount: 9.5 },
      ],
      report: { title: 'Turin', advance: 150, total: 72, reimbursement: 0 },
      limits: { meals_per_day: 60, lodging_per_night: 120 },
    },
    after: {
      expenses: [
        { id: 'x-1', category: 'Meals', amount: 18.4 },
        { id: 'x-2', category: 'Meals', amount: 32.1 },
        { id: 'x-3', category: 'Transport', amount: 12 },
        { id: 'x-4', category: 'Transport', amount: 9.5 },
        { id: 'x-5', category: 'Lodging', amount: 210 },
      ],
      report: { title: 'Turin', advance: 150, total: 282, reimbursement: 132 },
    },
    moments: [
      { call: 'expense_list', with: { report: 'Turin' }, gives: ['x-1', 'x-2', 'x-3', 'x-4'] },
      { call: 'expense_add', with: { category: 'Lodging', amount: 210 }, gives: { id: 'x-5' } },
      { call: 'report_update', with: { total: 282, reimbursement: 132 }, gives: { saved: true } },
    ],
    response: 'The report is complete. You still get €132.',
    paraphrases: wordings('outcome', {
      MET: [
        'The expenses add up to €282.',
        'Meals come to 50.50 euros altogether.',
        'The total on the report equals the sum of all expense entries.',
        'Summed up, the two transport entries are EUR 21.50.',
        "The reimbursement is the report's total less the advance.",
      ],
      UNMET: [
        'The meals total €60.50.',
        'All expenses together amount to EUR 272.00.',
        "The report's total should be the sum of the meals.",
        'Altogether, transport cost 31.50 euros.',
        'The reimbursement equals the sum of all the expenses.',
      ],
    }),
  }),
];
