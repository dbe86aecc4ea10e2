/**
 * Faults somebody could make, across sections 4 to 8 of the specification: what is planted where, and the tests that
 * should notice. `from` stands in the file exactly once.
 */
const api = (slice) => `packages/api/src/${slice}`;
const contract = (slice) => `packages/contract/src/${slice}`;

/** Faults of one slice: its file, its tests, and each fault as [what, from, to]. */
const of = (file, tests, faults) => faults.map(([what, from, to]) => ({ file, what, from, to, tests }));

export const faults = [
  ...of(
    contract('core/paged-list.ts'),
    [contract('core'), api('app.test.ts')],
    [
      ['the usual page size is 20', 'check(z.int()), 10)', 'check(z.int()), 20)'],
      ['pages start at 0', 'check(z.int(), z.minimum(1)), 1)', 'check(z.int(), z.minimum(0)), 0)'],
      ['a page may be endless', 'Math.min(size, 100)', 'size'],
      ['lists run downwards', "z.catch(z.enum(['asc', 'desc']), 'asc')", "z.catch(z.enum(['asc', 'desc']), 'desc')"],
    ],
  ),
  ...of(
    contract('logistics/customer-messages/customer-texts.rules.ts'),
    [contract('logistics/customer-messages')],
    [
      ['a subject may have the link', "(part === 'text' || name !== 'link')", 'part.length > 0'],
      ['half a sentence is sent', '.every(isKnown)) return undefined', '.some(isKnown)) return undefined'],
    ],
  ),
  ...of(
    api('logistics/customer-messages/mail-html.ts'),
    [api('logistics/customer-messages/mail-html.test.ts')],
    [['what is written becomes markup', '.map(htmlText).join(link)', '.join(link)']],
  ),
  ...of(
    api('logistics/customer-messages/tell-customers.service.ts'),
    [api('logistics/customer-messages/customer-messages.test.ts')],
    [
      ['what waits counts as told', "heldBack !== 'quiet_hours' && (message?.kind", '(message?.kind'],
      [
        'a miss that was tried again is forgotten',
        "attempt > before ? status !== 'cancelled'",
        'attempt > before ? false',
      ],
    ],
  ),
  ...of(
    api('core/list-rows.ts'),
    [api('users')],
    [
      [
        'a page too many',
        'Math.ceil(answer.total / asked.itemsPerPage)',
        'Math.ceil(answer.total / asked.itemsPerPage) + 1',
      ],
    ],
  ),
  ...of(
    api('users/users.service.ts'),
    [api('users')],
    [
      ['the role filter is dropped', "users = users.where(column<string>('role'), '=', query.role)", 'users = users'],
      [
        'the plan filter is dropped',
        "users = users.where(column<string>('currentPlan'), '=', query.plan)",
        'users = users',
      ],
      [
        'the status filter is dropped',
        "users = users.where(column<string>('status'), '=', query.status)",
        'users = users',
      ],
      ['plans are sorted by role', "plan: 'currentPlan'", "plan: 'role'"],
      ['people are sorted by address', 'user: firstPart(db)', "user: 'email'"],
    ],
  ),
  ...of(
    contract('users/users.endpoints.ts'),
    [api('users'), api('app.test.ts')],
    [['another word for an unknown user', "message: 'User not found'", "message: 'No such user'"]],
  ),
  ...of(
    api('ecommerce/products/products.service.ts'),
    [api('ecommerce/products')],
    [
      ['the category filter is dropped', "products.where('category', '=', query.category)", 'products'],
      ['the status filter is dropped', "products.where('status', '=', query.status)", 'products'],
      ['stock is turned round', 'toFlag(query.stock)', 'toFlag(!query.stock)'],
      ['prices sort by quantity', "price: 'priceMinor'", "price: 'qty'"],
      ['the search is dropped', "{ table: 'products', q: query.q }", "{ table: 'products', q: undefined }"],
    ],
  ),
  ...of(
    api('ecommerce/orders/orders.service.ts'),
    [api('ecommerce/orders')],
    [
      ['orders sort by customer', "order: 'id'", "order: 'customerName'"],
      ['spent sorts by number', "spent: 'spentMinor'", "spent: 'id'"],
      ['the search is dropped', "{ table: 'orders', q: query.q }", "{ table: 'orders', q: undefined }"],
      ['the payment filter is dropped', "orders.where('payment', '=', query.payment)", 'orders'],
    ],
  ),
  ...of(
    contract('ecommerce/orders/orders.rules.ts'),
    [api('ecommerce/orders')],
    [
      ['a delivered order goes back', 'Delivered: [],', "Delivered: ['Dispatched'],"],
      [
        'what is dispatched cannot go out',
        "Dispatched: ['Out for Delivery', 'Ready to Pickup']",
        "Dispatched: ['Ready to Pickup']",
      ],
    ],
  ),
  ...of(
    api('ecommerce/reviews/reviews.service.ts'),
    [api('ecommerce/reviews')],
    [
      ['the status filter is dropped', "reviews.where('status', '=', query.status)", 'reviews'],
      ['days for months', 'day.slice(5, 7)', 'day.slice(8, 10)'],
      ['reviews sort by product for reviewer', "reviewer: 'reviewer'", "reviewer: 'productName'"],
    ],
  ),
  ...of(
    api('ecommerce/customers/customers.service.ts'),
    [api('ecommerce/customers')],
    [
      ['the search is dropped', 'q: withoutMarks(query.q) }', 'q: undefined }'],
      ['customers sort by country for name', 'customer: firstPart(db)', "customer: 'country'"],
      ['total spent sorts by orders', "totalSpent: 'spentMinor'", "totalSpent: 'orderCount'"],
    ],
  ),
  ...of(
    api('email/email.service.ts'),
    [api('email')],
    [
      ['somebody else’s mail', "selectAll('emails').where('emails.ownerId', '=', owner.id)", "selectAll('emails')"],
      ['the usual view is spam', "'inbox');", "'spam');"],
      [
        'starred shows what is deleted',
        "toFlag(filter === 'trashed')",
        "toFlag(filter === 'trashed' || filter === 'starred')",
      ],
      [
        'the inbox counts what was read',
        "kept().where('folder', '=', 'inbox').where('isRead', '=', toFlag(false))",
        "kept().where('folder', '=', 'inbox')",
      ],
      [
        'drafts count the unread only',
        "kept().where('folder', '=', 'draft')",
        "kept().where('folder', '=', 'draft').where('isRead', '=', toFlag(false))",
      ],
      ['a label is put on and never off', 'rows.filter(({ id }) => !had.has(id))', 'rows'],
      ['labels look into the trash', ": mails.where('isDeleted', '=', toFlag(false))", ': mails'],
      ['the search is dropped', "mails.where(containsFolded(trx, 'emails', query.q))", 'mails'],
    ],
  ),
  ...of(
    api('chat/chat.service.ts'),
    [api('chat')],
    [
      ['the oldest talk first', "orderBy('member.chatId', 'desc')", "orderBy('member.chatId', 'asc')"],
      ['opening does not count as seen', '.set({ unseen: 0 })', '.set({ unseen: 1 })'],
      ['a new message counts twice', "unseen: eb('unseen', '+', 1)", "unseen: eb('unseen', '+', 2)"],
      ['the search is dropped', 'rows.filter(({ fullName }) => hasName(fullName, q))', 'rows'],
    ],
  ),
  ...of(
    api('calendar/calendar.service.ts'),
    [api('calendar')],
    [
      ['all calendars are shown', ".where('calendar', 'in', written)", ''],
      [
        'private events are everybody’s',
        "eb('visibility', '=', 'everyone'),\n        eb('ownerId'",
        "eb('visibility', '!=', 'nobody' as 'everyone'),\n        eb('ownerId'",
      ],
      ['anybody changes an event', 'ownerId === ctx.person().userId ||', 'ownerId > 0 ||'],
      ['events of others change with a series', '.filter((row) => mayEdit(ctx, row))', ''],
      ['what came before changes too', ".where('startAt', '>=', startAt)", ''],
    ],
  ),
  ...of(
    api('kanban/kanban.service.ts'),
    [api('kanban')],
    [
      ['two boards of one title', "brokenRule(error) === 'unique'", "brokenRule(error) === 'reference'"],
      [
        'cards left out are lost in order',
        '[...listed, ...board.itemsIds.filter((id) => !listed.includes(id))]',
        '[...board.itemsIds.filter((id) => !listed.includes(id)), ...listed]',
      ],
      ['moved cards come first', '[...target.itemsIds, ...board.itemsIds]', '[...board.itemsIds, ...target.itemsIds]'],
      [
        'boards are shown in any order',
        ".orderBy('position').orderBy('id');\nconst itemRows",
        ".orderBy('id');\nconst itemRows",
      ],
    ],
  ),
  ...of(
    api('kanban/items.service.ts'),
    [api('kanban')],
    [
      ['a new card comes first', 'position: await nextPosition(trx, board.id),', 'position: -1,'],
      ['a card keeps the picture of a file it let go', '? image : null;', '? image : image;'],
      ['a new card has a comment', 'commentsCount: 0,', 'commentsCount: 1,'],
    ],
  ),
  ...of(
    api('logistics/routes/expected-starts.ts'),
    [api('logistics/routes')],
    [
      ['who missed a window starts at once', 'Date.parse(toAt) >= arrivesMs', 'true'],
      ['a break begins when the van is there', "stop.kind === 'break' ? Date.parse(planned.startAt) :", ''],
    ],
  ),
  ...of(
    api('logistics/routes/route-access.service.ts'),
    [api('logistics/routes/driving.test.ts')],
    [['a phone’s clock is believed', 'Math.min(Date.parse(at), nowMs)', 'Date.parse(at)']],
  ),
  ...of(
    api('ecommerce/orders/follow-invoices.service.ts'),
    [api('ecommerce/orders/order-chain.test.ts')],
    [
      [
        'a payment that is struck out leaves its order paid',
        'standing.length < payments.length && cameInMinor < invoicedMinor',
        'standing.length < payments.length && cameInMinor < 0',
      ],
    ],
  ),
  ...of(
    api('ecommerce/referrals/referral-steps.service.ts'),
    [api('ecommerce/referrals')],
    [['an order that is given up goes on earning', "where('orderId', '=', order.id)", "where('orderId', '<', 0)"]],
  ),
  ...of(
    api('ecommerce/orders/refund-order.ts'),
    [api('ecommerce/orders/take-back.test.ts')],
    [['more is given back than came back', 'inMinor - (isGivenUp(row) ? 0 : row.spentMinor)', 'inMinor']],
  ),
  ...of(
    api('ecommerce/orders/door-cash.ts'),
    [api('ecommerce/orders/door-cash.test.ts')],
    [
      ['cash told again counts again', 'if (isSame(known, collected)) return;', ''],
      [
        'cash that was given back is taken for never collected',
        'throw givenBack();\n    tell',
        'return order;\n    tell',
      ],
    ],
  ),
  ...of(
    api('ecommerce/orders/take-back.ts'),
    [api('ecommerce/orders/take-back.test.ts')],
    [
      ['more comes back than was ordered', 'returned, line.quantity', 'returned, returned'],
      ['what is not sold again is on the shelf', 'returned - unsellable', 'returned'],
      ['what came back is still sold', 'sold: isSold ? sold : 0', 'sold: 0'],
      ['what came back leaves the shelf', 'taken: -1', 'taken: 1'],
    ],
  ),
  ...of(
    api('logistics/routes/dock-turns.ts'),
    [api('logistics/routes/dock-turns.test.ts')],
    [
      ['who leaves last loads first', 'a.leavesMs - b.leavesMs ||', 'b.leavesMs - a.leavesMs ||'],
      ['a dock takes the next before it is free', 'freeFrom[dock] = toMs;', 'freeFrom[dock] = fromMs;'],
      ['nobody is late at a dock', 'Math.max(0, toMs - load.leavesMs)', '0'],
    ],
  ),
  ...of(
    api('invoice/invoice.service.ts'),
    [api('invoice')],
    [
      ['the last day is left out', "where('issuedDate', '<=', end)", "where('issuedDate', '<', end)"],
      ['the status filter is dropped', "invoices.where('status', '=', query.status)", 'invoices'],
      ['six clients', 'const clientCount = 5;', 'const clientCount = 6;'],
      ['balances sort by total', "balance: 'balanceMinor'", "balance: 'totalMinor'"],
    ],
  ),
  ...of(
    contract('invoice/invoice.endpoints.ts'),
    [api('invoice')],
    [['another word for an unknown invoice', "'No invoice found with this id'", "'Invoice not found'"]],
  ),
  ...of(
    api('academy/academy.service.ts'),
    [api('academy')],
    [
      ['completed courses stay', 'if (hideCompleted)', 'if (!hideCompleted)'],
      [
        'progress sorts upwards only',
        ".orderBy('enrolments.progress', orderBy)",
        ".orderBy('enrolments.progress', 'asc')",
      ],
      [
        'everybody’s progress counts as the own',
        ".where('enrolments.userId', '=', userId)\n      .where('enrolments.progress', '>', 0)",
        ".where('enrolments.progress', '>', 0)",
      ],
    ],
  ),
  ...of(
    api('pages/faq/faq.service.ts'),
    [api('pages/faq')],
    [['empty groups are shown', '.filter(({ faqs }) => faqs.length > 0)', '']],
  ),
  ...of(
    api('search/search.service.ts'),
    [api('search')],
    [
      ['the search tells capital letters apart', 'fold(title).includes(fold(q))', 'title.includes(q)'],
      ['empty groups are shown', '.filter(({ children }) => children.length > 0)', ''],
    ],
  ),
  ...of(
    contract('search/search.rules.ts'),
    [api('search')],
    [['ten of a group', 'export const childrenShown = 5;', 'export const childrenShown = 10;']],
  ),
  ...of(
    api('core/check-access.ts'),
    [api('access'), api('app.test.ts')],
    [
      ['abilities are not asked for', 'if (!abilityOf(caller.rules).can(action, subject)) throw forbidden();', ''],
      ['visitors are let in', 'if (!caller) throw unauthenticated();', 'if (!caller) return;'],
    ],
  ),
  ...of(
    api('logistics/stops/stops.service.ts'),
    [api('logistics/stops/at-door.test.ts')],
    [
      ['parcels need not be read', 'parcelsOf(door.parcelCodes, body.scans).missing.length === 0', 'true'],
      ['what was refused is read all the same', 'body.refused || parcelsOf(', 'parcelsOf('],
      ['questions need no answer', '...(isAnswered(settings.checklist, body.answers) ?', '...(true ?'],
    ],
  ),
  ...of(
    api('webhooks/sign-message.ts'),
    [api('webhooks/sign-message.test.ts')],
    [['the time is told in milliseconds', 'Math.floor(at.getTime() / 1000)', 'at.getTime()']],
  ),
  ...of(
    api('webhooks/send-message.ts'),
    [api('webhooks/work-webhooks.test.ts'), api('webhooks/webhooks.test.ts')],
    [
      ['redirects count as taken', 'outcome.answerStatus < 300', 'outcome.answerStatus < 400'],
      ['the old secret is signed with for ever', 'toInstant(at) < webhook.oldSecretUntil', 'true'],
      ['tries go on for ever', 'const restS = once ||', 'const restS = message.tries > 9 ? 5 : once ||'],
      ['a failing server is never switched off', 'now - Date.parse(failingSince) >= failsForMs', 'false'],
    ],
  ),
  ...of(
    api('core/database/claims.ts'),
    [api('webhooks/work-webhooks.test.ts')],
    [
      [
        'claims never end',
        "eb.or([eb('claimedAt', 'is', null), eb('claimedAt', '<', toInstant(now.getTime() - claimMs))]);",
        "eb('claimedAt', 'is', null);",
      ],
    ],
  ),
  ...of(
    api('webhooks/tell-webhooks.service.ts'),
    [api('webhooks/work-webhooks.test.ts')],
    [['what is off is told too', ".where('isActive', '=', toFlag(true))", '']],
  ),
  ...of(
    contract('logistics/zones/geometry.rules.ts'),
    [contract('logistics/zones/geometry.test.ts')],
    [
      ['borders are outside', "if (isOn(a, b, point)) return 'border';", "if (isOn(a, b, point)) return 'outside';"],
      ['holes are filled', "holes.every((hole) => whereIn(hole, point) !== 'inside')", 'true'],
      [
        'outlines may cross themselves',
        "return crossesItself(corners) ? 'self_crossing' : undefined;",
        'return undefined;',
      ],
    ],
  ),
  ...of(
    contract('logistics/zones/zones.rules.ts'),
    [api('logistics/plans/zones-in-plans.test.ts')],
    [
      ['who names nobody closes to nobody', 'driverIds.size === 0 || (driverId', '(driverId'],
      ['a driver without an area goes nowhere', 'if (own.length === 0) return undefined;', ''],
    ],
  ),
];
