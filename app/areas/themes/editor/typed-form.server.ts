import { z } from 'zod';
import { FIELDS, type Field } from '../theme-fields';
import type { MenuRow } from './menu-form';
import type { ThemeForm } from './theme-form';

const text = (most: number) => z.string().max(most, `form.tooLong?max=${most}`).optional();
const LENGTHS = { line: 500, image: 20_000, html: 20_000, script: 20_000 };

function shapeOf(field: Field): z.ZodType {
  const most = field.kind in LENGTHS ? LENGTHS[field.kind as keyof typeof LENGTHS] : 100;
  if ('localised' in field) return z.record(z.string().max(30), text(most)).optional();
  if (field.kind === 'font') return z.object({ family: text(100), variants: text(300) }).optional();
  if (field.kind === 'sections') return z.array(z.string().max(60)).max(40).default([]);
  return field.kind === 'menu' ? z.array(Row).max(80).default([]) : text(most);
}

const Part = z.object({ id: text(60), position: text(10), shown: text(10) });
const Row = z.object({
  id: text(120),
  from: text(6),
  position: text(10),
  shown: text(10),
  icon: text(60),
  labels: text(2_000),
  url: text(2_000),
  parts: z.array(Part).max(12).optional(),
});

const fields = Object.fromEntries(FIELDS.map((field) => [field.name, shapeOf(field)]));

export const TypedForm = z.object({
  ...fields,
  ownMenu: text(10),
  seen: text(20_000),
  /** The locales whose fields the form shows. */
  languages: z.array(z.string().max(30)).max(40).default([]),
  addLanguage: text(30),
});

/** The texts by field, as the rules take them. An empty menu row counts for nothing. */
export function readTypedForm(value: z.output<typeof TypedForm>): ThemeForm {
  const {
    seen: _,
    languages: __,
    addLanguage: ___,
    endUserMenuItems: rows,
    ...typed
  } = value as Record<string, unknown>;
  const filled = (rows as MenuRow[]).filter(({ id }) => id);
  return { ...(typed as ThemeForm), endUserMenuItems: filled };
}
