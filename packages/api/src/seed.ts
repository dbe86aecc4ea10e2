import { seedAcademy } from '#academy/academy.seed.ts';
import { seedPermissions } from '#access/access.seed.ts';
import { seedCalendar } from '#calendar/calendar.seed.ts';
import { seedChats } from '#chat/chat.seed.ts';
import { transact } from '#core/database/transact.ts';
import type { Deps, Trx } from '#core/deps.ts';
import { type SeedTools, seedTools } from '#core/seed-tools.ts';
import { seedCustomers } from '#ecommerce/customers/customers.seed.ts';
import { seedOrders } from '#ecommerce/orders/orders.seed.ts';
import { seedProducts } from '#ecommerce/products/products.seed.ts';
import { seedReferrals } from '#ecommerce/referrals/referrals.seed.ts';
import { seedReviews } from '#ecommerce/reviews/reviews.seed.ts';
import { seedStoreSettings } from '#ecommerce/settings/settings.seed.ts';
import { seedEmails } from '#email/email.seed.ts';
import { seedInvoices } from '#invoice/invoice.seed.ts';
import { seedKanban } from '#kanban/kanban.seed.ts';
import { seedDeliveries } from '#logistics/deliveries/deliveries.seed.ts';
import { seedDepots } from '#logistics/depots/depots.seed.ts';
import { seedDrivers } from '#logistics/drivers/drivers.seed.ts';
import { seedVehicles } from '#logistics/vehicles/vehicles.seed.ts';
import { seedZones } from '#logistics/zones/zones.seed.ts';
import { seedNotifications } from '#notifications/notifications.seed.ts';
import { seedSales } from '#pages/datatable/datatable.seed.ts';
import { seedFaq } from '#pages/faq/faq.seed.ts';
import { seedHelpCenter } from '#pages/help-center/help-center.seed.ts';
import { seedProfile } from '#pages/profile/profile.seed.ts';
import { seedProjects } from '#projects/projects.seed.ts';
import { seedUsers } from '#users/users.seed.ts';

/** Every sample, in the order they refer to each other. */
const seeds: ((trx: Trx, tools: SeedTools) => Promise<void>)[] = [
  seedUsers,
  seedPermissions,
  seedFaq,
  seedDepots,
  seedVehicles,
  seedDrivers,
  seedDeliveries,
  seedStoreSettings,
  seedCustomers,
  seedProducts,
  seedOrders,
  seedReviews,
  seedReferrals,
  seedInvoices,
  seedKanban,
  seedAcademy,
  seedHelpCenter,
  seedSales,
  seedProjects,
  seedProfile,
  seedNotifications,
  seedEmails,
  seedChats,
  seedCalendar,
  seedZones,
];

/** Fills a new database with the sample data, all of it or nothing. */
export async function seed(deps: Pick<Deps, 'db' | 'events' | 'clock' | 'ids' | 'files'>): Promise<void> {
  const { kept } = await transact(deps, async (trx) => {
    const tools = seedTools(deps);
    for (const slice of seeds) await slice(trx, tools);
    return tools;
  });
  await Promise.all([...kept].map(([id, bytes]) => deps.files.put(id, bytes)));
}
