import type { Migration } from 'kysely';
import * as core from './0001-core.ts';
import * as faq from './0002-faq.ts';
import * as accounts from './0003-accounts.ts';
import * as logisticsData from './0010-logistics-data.ts';
import * as logisticsImports from './0011-logistics-imports.ts';
import * as plans from './0020-plans.ts';
import * as runsAndMatrices from './0021-runs-and-matrices.ts';
import * as apiKeys from './0022-api-keys.ts';
import * as scenarios from './0023-scenarios.ts';
import * as deliveryLists from './0024-delivery-lists.ts';
import * as driversUser from './0025-drivers-user.ts';
import * as importList from './0026-import-list.ts';
import * as roads from './0030-roads.ts';
import * as importPlaces from './0031-import-places.ts';
import * as customers from './0040-customers.ts';
import * as shop from './0041-shop.ts';
import * as files from './0050-files.ts';
import * as notifications from './0051-notifications.ts';
import * as email from './0052-email.ts';
import * as chat from './0053-chat.ts';
import * as calendar from './0054-calendar.ts';
import * as invoices from './0060-invoices.ts';
import * as kanban from './0061-kanban.ts';
import * as academy from './0062-academy.ts';
import * as projectsAndProfile from './0063-projects-and-profile.ts';
import * as helpCenter from './0064-help-center.ts';
import * as frontPages from './0065-front-pages.ts';
import * as sales from './0066-sales.ts';
import * as invoiceOrders from './0067-invoice-orders.ts';
import * as access from './0070-access.ts';
import * as preferences from './0090-preferences.ts';
import * as listIndexes from './0105-list-indexes.ts';
import * as listViews from './0113-list-views.ts';
import * as mapFiles from './0117-map-files.ts';
import * as writtenByPeople from './0125-written-by-people.ts';
import * as dashboardIndexes from './0140-dashboard-indexes.ts';
import * as translations from './0141-translations.ts';
import * as textIndexes from './0190-text-indexes.ts';
import * as routeEnds from './0191-route-ends.ts';
import * as pairsOfLetters from './0192-pairs-of-letters.ts';
import * as endedRoutes from './0193-ended-routes.ts';
import * as deliveryLinks from './0194-delivery-links.ts';
import * as givenUpOrders from './0196-given-up-orders.ts';
import * as importUpdates from './0197-import-updates.ts';
import * as collectedOrders from './0201-collected-orders.ts';
import * as customerCompanies from './0202-customer-companies.ts';
import * as mailSenders from './0203-mail-senders.ts';
import * as removedCards from './0204-removed-cards.ts';
import * as struckPayments from './0205-struck-payments.ts';
import * as referralOrders from './0206-referral-orders.ts';
import * as customerNumbers from './0207-customer-numbers.ts';
import * as owedInvoices from './0208-owed-invoices.ts';
import * as orderChoices from './0209-order-choices.ts';
import * as givenUpReferrals from './0210-given-up-referrals.ts';
import * as stopPromises from './0213-stop-promises.ts';
import * as kanbanComments from './0217-kanban-comments.ts';
import * as commentEdits from './0218-comment-edits.ts';
import * as deliveryProofs from './0219-delivery-proofs.ts';
import * as refusedParts from './0220-refused-parts.ts';
import * as returnedGoods from './0221-returned-goods.ts';
import * as refundedOrders from './0222-refunded-orders.ts';
import * as unsellableReturns from './0223-unsellable-returns.ts';
import * as handedOutInvoices from './0224-handed-out-invoices.ts';
import * as positions from './0225-positions.ts';
import * as vehicleTrackers from './0227-vehicle-trackers.ts';
import * as namesInOrder from './0228-names-in-order.ts';
import * as customerMessages from './0229-customer-messages.ts';
import * as webhooks from './0231-webhooks.ts';
import * as calendarFeeds from './0233-calendar-feeds.ts';
import * as positionMotion from './0234-position-motion.ts';
import * as cashOnDelivery from './0235-cash-on-delivery.ts';
import * as sessionsByLink from './0237-sessions-by-link.ts';
import * as moreNamesInOrder from './0239-more-names-in-order.ts';
import * as parcelCodes from './0240-parcel-codes.ts';
import * as serviceTimes from './0242-service-times.ts';
import * as usualServiceTimes from './0243-usual-service-times.ts';
import * as quietHours from './0244-quiet-hours.ts';
import * as zones from './0245-zones.ts';
import * as deliveryPlaces from './0246-delivery-places.ts';
import * as doorCash from './0247-door-cash.ts';
import * as sampleStore from './0252-sample-store.ts';
import * as toldDue from './0256-told-due.ts';
import * as deliverySeries from './0257-delivery-series.ts';
import * as mailsByRecipient from './0258-mails-by-recipient.ts';
import * as productsByNumber from './0259-products-by-number.ts';
import * as doneBoards from './0260-done-boards.ts';
import * as placeNotes from './0261-place-notes.ts';
import * as cardDescriptions from './0262-card-descriptions.ts';
import * as takenBackMessages from './0263-taken-back-messages.ts';
import * as eventSeries from './0264-event-series.ts';

/** In order, for ever: a migration that has been released is never changed. A list, because a browser has no folders. */
export const migrations: Record<string, Migration> = {
  '0001-core': core,
  '0002-faq': faq,
  '0003-accounts': accounts,
  '0010-logistics-data': logisticsData,
  '0011-logistics-imports': logisticsImports,
  '0020-plans': plans,
  '0021-runs-and-matrices': runsAndMatrices,
  '0022-api-keys': apiKeys,
  '0030-roads': roads,
  '0031-import-places': importPlaces,
  '0023-scenarios': scenarios,
  '0024-delivery-lists': deliveryLists,
  '0025-drivers-user': driversUser,
  '0040-customers': customers,
  '0041-shop': shop,
  '0060-invoices': invoices,
  '0061-kanban': kanban,
  '0062-academy': academy,
  '0063-projects-and-profile': projectsAndProfile,
  '0064-help-center': helpCenter,
  '0065-front-pages': frontPages,
  '0066-sales': sales,
  '0067-invoice-orders': invoiceOrders,
  '0070-access': access,
  '0090-preferences': preferences,
  '0050-files': files,
  '0051-notifications': notifications,
  '0052-email': email,
  '0053-chat': chat,
  '0054-calendar': calendar,
  '0026-import-list': importList,
  '0117-map-files': mapFiles,
  '0125-written-by-people': writtenByPeople,
  '0105-list-indexes': listIndexes,
  '0113-list-views': listViews,
  '0140-dashboard-indexes': dashboardIndexes,
  '0141-translations': translations,
  '0190-text-indexes': textIndexes,
  '0191-route-ends': routeEnds,
  '0192-pairs-of-letters': pairsOfLetters,
  '0193-ended-routes': endedRoutes,
  '0194-delivery-links': deliveryLinks,
  '0196-given-up-orders': givenUpOrders,
  '0197-import-updates': importUpdates,
  '0201-collected-orders': collectedOrders,
  '0202-customer-companies': customerCompanies,
  '0203-mail-senders': mailSenders,
  '0204-removed-cards': removedCards,
  '0205-struck-payments': struckPayments,
  '0206-referral-orders': referralOrders,
  '0207-customer-numbers': customerNumbers,
  '0208-owed-invoices': owedInvoices,
  '0209-order-choices': orderChoices,
  '0210-given-up-referrals': givenUpReferrals,
  '0213-stop-promises': stopPromises,
  '0217-kanban-comments': kanbanComments,
  '0218-comment-edits': commentEdits,
  '0219-delivery-proofs': deliveryProofs,
  '0220-refused-parts': refusedParts,
  '0221-returned-goods': returnedGoods,
  '0222-refunded-orders': refundedOrders,
  '0223-unsellable-returns': unsellableReturns,
  '0224-handed-out-invoices': handedOutInvoices,
  '0225-positions': positions,
  '0227-vehicle-trackers': vehicleTrackers,
  '0228-names-in-order': namesInOrder,
  '0229-customer-messages': customerMessages,
  '0231-webhooks': webhooks,
  '0233-calendar-feeds': calendarFeeds,
  '0234-position-motion': positionMotion,
  '0235-cash-on-delivery': cashOnDelivery,
  '0237-sessions-by-link': sessionsByLink,
  '0239-more-names-in-order': moreNamesInOrder,
  '0240-parcel-codes': parcelCodes,
  '0242-service-times': serviceTimes,
  '0243-usual-service-times': usualServiceTimes,
  '0244-quiet-hours': quietHours,
  '0245-zones': zones,
  '0246-delivery-places': deliveryPlaces,
  '0247-door-cash': doorCash,
  '0252-sample-store': sampleStore,
  '0256-told-due': toldDue,
  '0257-delivery-series': deliverySeries,
  '0258-mails-by-recipient': mailsByRecipient,
  '0259-products-by-number': productsByNumber,
  '0260-done-boards': doneBoards,
  '0261-place-notes': placeNotes,
  '0262-card-descriptions': cardDescriptions,
  '0263-taken-back-messages': takenBackMessages,
  '0264-event-series': eventSeries,
};
