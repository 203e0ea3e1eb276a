// The part of a tenant document about the frame of its pages.
import { z } from 'zod';
import { BADGES, FLAGS } from '../../lib/tenant-names';
import { safeHref } from '../../lib/url';
import { flag, LocalizedText, webOrigin, webUrl } from './tenant-values';

const name = z.string().regex(/^[\w.-]{1,60}$/);
const names = z.array(z.string().max(200)).max(50).default([]);

const ItemFace = z.object({
  id: name,
  icon: z.string().max(60).nullable().default(null),
  label: LocalizedText.nullable().default(null),
  labelKey: z.string().max(120).nullable().default(null),
  disabled: flag.default(false),
  roles: names,
  flags: names,
  privileges: names,
  badge: z
    .enum(Object.keys(BADGES) as (keyof typeof BADGES)[])
    .nullable()
    .default(null),
});

const ItemTarget = z.object({
  panel: name.nullable().default(null),
  to: z
    .string()
    .refine((to) => to.startsWith('/') && safeHref(to) !== null)
    .nullable()
    .default(null),
  url: z
    .string()
    .refine((url) => !url.startsWith('/') && safeHref(url) !== null)
    .nullable()
    .default(null),
  event: name.nullable().default(null),
});

const hasOneTarget = ({ panel, to, url, event }: z.infer<typeof ItemTarget>) =>
  [panel, to, url, event].filter((target) => target !== null).length === 1;

const Leaf = ItemFace.extend(ItemTarget.shape).refine(hasOneTarget, 'needs one of panel, to, url and event');
const Group = ItemFace.extend({ items: z.array(Leaf).min(1).max(20), expand: flag.default(false) });
const Divider = z.object({ divider: z.literal(true) });

export const MenuItem = z.union([Divider, Group, Leaf]);
export type MenuItem = z.infer<typeof MenuItem>;
export type MenuLeaf = z.infer<typeof Leaf>;

export const PLATFORM_PAGES = ['machineAccounts', 'agents', 'roles'] as const;

/** Pages of the platform that the menu links to, offered to holders of one of `roles`, or to all where there are none. */
export const PlatformPages = z
  .partialRecord(z.enum(PLATFORM_PAGES), z.object({ url: webUrl, roles: names }))
  .default({});

/** A realm that people may go to. One without an address of its own is only named while it is the current one. */
export const Realm = z.object({
  realm: z.string().regex(/^[\w/-]{1,80}$/),
  name: LocalizedText.nullable().default(null),
  aliases: z.array(z.string().max(120)).max(10).default([]),
  origin: webOrigin.nullable().default(null),
});
export type Realm = z.infer<typeof Realm>;

const moment = z.iso.datetime({ offset: true }).nullable().default(null);

/** Shown above every page. The contents are HTML and are cleaned before they are shown. */
export const SystemNotification = z.object({
  active: flag.default(true),
  variant: z.enum(['primary', 'info', 'success', 'warning', 'danger', 'error']).catch('info').default('info'),
  content: LocalizedText,
  modal: z.object({ title: LocalizedText, content: LocalizedText }).nullable().default(null),
  from: moment,
  to: moment,
});
export type SystemNotification = z.infer<typeof SystemNotification>;

export const RegionFlags = z.record(z.string(), z.enum(FLAGS).nullable()).default({});
