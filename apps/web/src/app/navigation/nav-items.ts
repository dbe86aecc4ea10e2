import {
  IconCalendar,
  IconGauge,
  IconHelpCircle,
  IconHistory,
  IconId,
  IconKey,
  IconLifebuoy,
  IconLockAccess,
  IconMail,
  IconMailbox,
  IconMessage,
  IconPackage,
  IconRoute,
  IconSettings,
  IconShieldLock,
  IconSteeringWheel,
  IconTruck,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import type { NavSection } from './nav-tree.ts';

/** The navigation, in order. The first entry a person may open is where they start. */
export const navSections: readonly NavSection[] = [
  {
    heading: 'nav.logistics',
    icon: IconRoute,
    items: [
      {
        to: '/apps/logistics/dashboard',
        label: 'nav.dashboard',
        icon: IconGauge,
        access: { action: 'read', subject: 'Plan' },
      },
      {
        to: '/apps/logistics/routes',
        label: 'nav.planner',
        icon: IconRoute,
        access: { action: 'read', subject: 'Plan' },
      },
      {
        to: '/apps/logistics/deliveries',
        label: 'nav.deliveries',
        icon: IconPackage,
        access: { action: 'read', subject: 'Delivery' },
      },
      {
        to: '/apps/logistics/fleet',
        label: 'nav.fleet',
        icon: IconTruck,
        access: { action: 'read', subject: 'Vehicle' },
      },
      {
        to: '/apps/logistics/drivers',
        label: 'nav.drivers',
        icon: IconId,
        access: { action: 'read', subject: 'Driver' },
      },
      {
        to: '/apps/logistics/settings',
        label: 'nav.settings',
        icon: IconSettings,
        access: { action: 'read', subject: 'LogisticsSettings' },
      },
      {
        to: '/driver',
        label: 'nav.driver',
        icon: IconSteeringWheel,
        access: { action: 'update', subject: 'Driver' },
        unless: { action: 'read', subject: 'Plan' },
      },
    ],
  },
  {
    heading: 'nav.apps',
    icon: IconMailbox,
    items: [
      { to: '/apps/email', label: 'nav.email', icon: IconMailbox },
      { to: '/apps/chat', label: 'nav.chat', icon: IconMessage },
      { to: '/apps/calendar', label: 'nav.calendar', icon: IconCalendar },
    ],
  },
  {
    heading: 'nav.people',
    icon: IconUsers,
    items: [
      {
        to: '/apps/user/list',
        label: 'nav.users',
        icon: IconUsers,
        access: { action: 'read', subject: 'User' },
        badge: 'pendingUsers',
      },
      {
        label: 'nav.access',
        icon: IconUsersGroup,
        items: [
          { to: '/apps/roles', label: 'nav.roles', access: { action: 'read', subject: 'Role' } },
          { to: '/apps/permissions', label: 'nav.permissions', access: { action: 'read', subject: 'Role' } },
        ],
      },
      {
        to: '/access-control',
        label: 'nav.accessControl',
        icon: IconLockAccess,
        access: { action: 'read', subject: 'AclDemo' },
      },
    ],
  },
  {
    heading: 'nav.system',
    icon: IconSettings,
    items: [
      { to: '/apps/outbox', label: 'nav.outbox', icon: IconMail, access: { action: 'read', subject: 'Outbox' } },
      { to: '/apps/audit', label: 'nav.audit', icon: IconHistory, access: { action: 'read', subject: 'AuditEvent' } },
      {
        label: 'nav.accountSettings',
        icon: IconUserCog,
        items: [
          { to: '/pages/account-settings/account', label: 'nav.account', icon: IconUserCog },
          { to: '/pages/account-settings/security', label: 'nav.security', icon: IconShieldLock },
          {
            to: '/pages/account-settings/api-keys',
            label: 'nav.apiKeys',
            icon: IconKey,
            access: { action: 'read', subject: 'ApiKey' },
          },
        ],
      },
    ],
  },
  {
    heading: 'nav.help',
    icon: IconLifebuoy,
    items: [
      { to: '/pages/faq', label: 'nav.faq', icon: IconHelpCircle, access: { action: 'read', subject: 'Faq' } },
      { to: '/front-pages/help-center', label: 'nav.helpCenter', icon: IconLifebuoy, isNewTab: true },
      {
        label: 'nav.frontPages',
        icon: IconWorld,
        items: [
          { to: '/front-pages/landing-page', label: 'nav.landing', icon: IconWorld, isNewTab: true },
          { to: '/front-pages/pricing', label: 'nav.pricing', icon: IconWorld, isNewTab: true },
          { to: '/front-pages/payment', label: 'nav.payment', icon: IconWorld, isNewTab: true },
          { to: '/front-pages/checkout', label: 'nav.checkout', icon: IconWorld, isNewTab: true },
        ],
      },
    ],
  },
];
