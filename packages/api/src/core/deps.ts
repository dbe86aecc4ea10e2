import type { HttpRequest, HttpResponse } from '@cartage/roads/providers/http.ts';
import type { Kysely, Transaction } from 'kysely';
import type { CoursesTable, EnrolmentsTable } from '#academy/academy.table.ts';
import type { CustomRolesTable, PermissionRolesTable, PermissionsTable } from '#access/access.table.ts';
import type { ApiKeysTable } from '#api-keys/api-keys.table.ts';
import type { CredentialsTable, MailTokensTable, SessionsTable, TriesTable } from '#auth/auth.table.ts';
import type { CalendarEventsTable, CalendarGuestsTable } from '#calendar/calendar.table.ts';
import type { ChatMembersTable, ChatMessagesTable, ChatProfilesTable, ChatsTable } from '#chat/chat.table.ts';
import type { CheckoutPaymentsTable, CheckoutsTable } from '#checkout/checkout.table.ts';
import type { ContactMessagesTable } from '#contact/contact.table.ts';
import type { CustomersTable } from '#ecommerce/customers/customers.table.ts';
import type { OrderEventsTable, OrderLinesTable, OrdersTable } from '#ecommerce/orders/orders.table.ts';
import type { CategoriesTable, ProductsTable } from '#ecommerce/products/products.table.ts';
import type { ReferralsTable } from '#ecommerce/referrals/referrals.table.ts';
import type { ReviewsTable } from '#ecommerce/reviews/reviews.table.ts';
import type { StoreSettingsTable } from '#ecommerce/settings/settings.table.ts';
import type { EmailLabelsTable, EmailsTable, MailMessagesTable } from '#email/email.table.ts';
import type { FileLinksTable, FilesTable } from '#files/files.table.ts';
import type { InvoicePaymentsTable, InvoiceSettingsTable, InvoicesTable } from '#invoice/invoice.table.ts';
import type { KanbanBoardsTable, KanbanCommentsTable, KanbanItemsTable } from '#kanban/kanban.table.ts';
import type { CalendarFeedsTable } from '#logistics/calendar-feeds/calendar-feeds.table.ts';
import type {
  CustomerMessagesTable,
  CustomerToldTable,
  MailOptOutsTable,
} from '#logistics/customer-messages/customer-messages.table.ts';
import type { DeliveriesTable } from '#logistics/deliveries/deliveries.table.ts';
import type { DeliveryLinksTable } from '#logistics/deliveries/delivery-links.table.ts';
import type { DepotsTable } from '#logistics/depots/depots.table.ts';
import type { DriversTable, ShiftsTable } from '#logistics/drivers/drivers.table.ts';
import type { ImportJobsTable, ImportRowsTable, ImportTemplatesTable } from '#logistics/imports/imports.table.ts';
import type { TravelMatricesTable, TravelMatrixPlacesTable } from '#logistics/imports/travel-matrices.table.ts';
import type { MapFilesTable } from '#logistics/maps/maps.table.ts';
import type { PlaceNotesTable } from '#logistics/place-notes/place-notes.table.ts';
import type { PlanStatesTable, PlansTable } from '#logistics/plans/plans.table.ts';
import type { PositionsTable } from '#logistics/positions/positions.table.ts';
import type { RegionImportsTable, RegionsTable, RegionUploadsTable } from '#logistics/regions/regions.table.ts';
import type { PlanTravelsTable, RoadSettingsTable } from '#logistics/roads/roads.table.ts';
import type { RoutesTable, StopsTable } from '#logistics/routes/routes.table.ts';
import type { RunsTable } from '#logistics/runs/runs.table.ts';
import type { ServiceTimesTable } from '#logistics/service-times/service-times.table.ts';
import type { LogisticsSettingsTable } from '#logistics/settings/settings.table.ts';
import type { ProofsTable } from '#logistics/stops/stops.table.ts';
import type { TimelineEventsTable } from '#logistics/timeline.table.ts';
import type { VehiclesTable, VehicleTrackersTable } from '#logistics/vehicles/vehicles.table.ts';
import type { ZonesTable } from '#logistics/zones/zones.table.ts';
import type { NewsletterSubscribersTable } from '#newsletter/newsletter.table.ts';
import type { NotificationPreferencesTable, NotificationsTable } from '#notifications/notifications.table.ts';
import type { OutboxTable } from '#outbox/outbox.table.ts';
import type { SalesTable } from '#pages/datatable/datatable.table.ts';
import type {
  FaqGroupsTable,
  FaqGroupTranslationsTable,
  FaqsTable,
  FaqTranslationsTable,
} from '#pages/faq/faq.table.ts';
import type {
  HelpArticlesTable,
  HelpGroupsTable,
  HelpGroupTitlesTable,
  HelpTranslationsTable,
} from '#pages/help-center/help-center.table.ts';
import type { ConnectionsTable, TeamMembersTable, TeamsTable } from '#pages/profile/profile.table.ts';
import type { KeptListTable } from '#preferences/list-views.table.ts';
import type { PreferencesTable } from '#preferences/preferences.table.ts';
import type { PricingPlansTable } from '#pricing/pricing.table.ts';
import type { ProjectMembersTable, ProjectsTable } from '#projects/projects.table.ts';
import type { UsersTable } from '#users/users.table.ts';
import type { WebhookMessagesTable, WebhooksTable } from '#webhooks/webhooks.table.ts';
import type { EventBus } from './database/events.ts';
import type { Follow } from './database/transact.ts';
import type { FileStore } from './file-store.ts';
import type { PictureResizer } from './picture-resizer.ts';
import type { RoadsHost, ServerRules } from './roads-host.ts';
import type { SolveRunner } from './solve-runner.ts';
import type { AuditEventsTable, CountersTable, IdempotencyKeysTable } from './tables.ts';

/** Every table, by name. A slice adds its own line. */
export interface Database {
  counters: CountersTable;
  idempotencyKeys: IdempotencyKeysTable;
  auditEvents: AuditEventsTable;
  users: UsersTable;
  customRoles: CustomRolesTable;
  permissions: PermissionsTable;
  permissionRoles: PermissionRolesTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  mailTokens: MailTokensTable;
  tries: TriesTable;
  apiKeys: ApiKeysTable;
  outbox: OutboxTable;
  webhooks: WebhooksTable;
  webhookMessages: WebhookMessagesTable;
  files: FilesTable;
  fileLinks: FileLinksTable;
  mailMessages: MailMessagesTable;
  emails: EmailsTable;
  emailLabels: EmailLabelsTable;
  chatProfiles: ChatProfilesTable;
  chats: ChatsTable;
  chatMembers: ChatMembersTable;
  chatMessages: ChatMessagesTable;
  calendarEvents: CalendarEventsTable;
  calendarGuests: CalendarGuestsTable;
  notifications: NotificationsTable;
  notificationPreferences: NotificationPreferencesTable;
  faqGroups: FaqGroupsTable;
  faqs: FaqsTable;
  faqGroupTranslations: FaqGroupTranslationsTable;
  faqTranslations: FaqTranslationsTable;
  preferences: PreferencesTable;
  keptLists: KeptListTable;
  depots: DepotsTable;
  vehicles: VehiclesTable;
  vehicleTrackers: VehicleTrackersTable;
  drivers: DriversTable;
  shifts: ShiftsTable;
  deliveries: DeliveriesTable;
  deliveryLinks: DeliveryLinksTable;
  customerMessages: CustomerMessagesTable;
  customerTold: CustomerToldTable;
  mailOptOuts: MailOptOutsTable;
  timelineEvents: TimelineEventsTable;
  logisticsSettings: LogisticsSettingsTable;
  importJobs: ImportJobsTable;
  importRows: ImportRowsTable;
  importTemplates: ImportTemplatesTable;
  travelMatrices: TravelMatricesTable;
  travelMatrixPlaces: TravelMatrixPlacesTable;
  plans: PlansTable;
  planStates: PlanStatesTable;
  runs: RunsTable;
  routes: RoutesTable;
  stops: StopsTable;
  proofs: ProofsTable;
  positions: PositionsTable;
  serviceTimes: ServiceTimesTable;
  placeNotes: PlaceNotesTable;
  zones: ZonesTable;
  calendarFeeds: CalendarFeedsTable;
  regions: RegionsTable;
  regionUploads: RegionUploadsTable;
  regionImports: RegionImportsTable;
  mapFiles: MapFilesTable;
  roadSettings: RoadSettingsTable;
  planTravels: PlanTravelsTable;
  invoices: InvoicesTable;
  invoicePayments: InvoicePaymentsTable;
  invoiceSettings: InvoiceSettingsTable;
  kanbanBoards: KanbanBoardsTable;
  kanbanItems: KanbanItemsTable;
  kanbanComments: KanbanCommentsTable;
  courses: CoursesTable;
  enrolments: EnrolmentsTable;
  helpGroups: HelpGroupsTable;
  helpArticles: HelpArticlesTable;
  helpTranslations: HelpTranslationsTable;
  helpGroupTitles: HelpGroupTitlesTable;
  projects: ProjectsTable;
  projectMembers: ProjectMembersTable;
  teams: TeamsTable;
  teamMembers: TeamMembersTable;
  connections: ConnectionsTable;
  sales: SalesTable;
  pricingPlans: PricingPlansTable;
  checkouts: CheckoutsTable;
  checkoutPayments: CheckoutPaymentsTable;
  newsletterSubscribers: NewsletterSubscribersTable;
  contactMessages: ContactMessagesTable;
  customers: CustomersTable;
  categories: CategoriesTable;
  products: ProductsTable;
  orders: OrdersTable;
  orderLines: OrderLinesTable;
  orderEvents: OrderEventsTable;
  reviews: ReviewsTable;
  referrals: ReferralsTable;
  storeSettings: StoreSettingsTable;
}
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export interface Clock {
  now(): Date;
}
/** New ids of text-keyed records: `dlv_…`, unguessable. */
export interface IdSource {
  next(prefix: string): string;
}

/** One mail as it leaves the house. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The name it goes out in, where it is not the one the host is set to. */
  senderName?: string;
  /** Who gets the answer, where it is not the sender the host is set to. */
  replyTo?: string;
  attachments?: { fileName: string; contentType: string; bytes: Uint8Array }[];
}

/** Facts about the host a verb may need; never read from the environment at request time. */
export interface HostFacts {
  /** Where people reach this installation; goes into mails and links. */
  publicUrl: string;
  /** The server listens on a loopback address only. Always true in the browser. */
  isLoopbackOnly: boolean;
  kind: 'server' | 'browser';
}

/** Everything that differs between hosts. */
export interface Deps {
  db: Db;
  events: EventBus;
  /** Runs at the end of every transaction that tells something; createApp brings it. */
  follow?: Follow<Database>;
  clock: Clock;
  ids: IdSource;
  host: HostFacts;
  files: FileStore;
  pictures: PictureResizer;
  solveRunner: SolveRunner;
  roads: RoadsHost;
  /** Sends one mail, or resolves to false where no way out is configured: it then stays in the outbox only. */
  sendMail(mail: OutgoingMail): Promise<boolean>;
  /**
   * Posts to a server somebody named and gives the beginning of its answer, whatever that is; rejects with a NoAnswer, or
   * as RoadsHost.send. null in a page: servers answer pages of their own house only.
   */
  sendWebhook: ((request: HttpRequest, rules: ServerRules) => Promise<HttpResponse>) | null;
  log(level: 'debug' | 'info' | 'warn' | 'error', message: string, facts?: Record<string, unknown>): void;
  /** At least 32 random bytes, kept by the host; signs what leaves the house. */
  secret: string;
}
