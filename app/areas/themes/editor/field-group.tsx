import { ChevronDownIcon } from '@shopify/polaris-icons';
import { type ReactNode, useContext } from 'react';
import { parseColour } from '../../../lib/colour';
import { ColourField } from '../../../ui/colour-field';
import { Checkbox, Choices, Select, TextArea, TextField } from '../../../ui/field';
import { AnswerContext } from '../../../ui/form';
import { Icon } from '../../../ui/icon';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { type Field, type GROUPS, SECTIONS } from '../theme-fields';
import { MenuEditor } from './menu-editor';
import type { ThemeForm } from './theme-form';
import { useFieldLabels } from './use-field-labels';

interface FieldPlace {
  form: ThemeForm;
  /** The locales whose texts are asked for. */
  languages: readonly string[];
  imageOrigins: readonly string[];
}

/** One field of a theme, as its kind wants it. */
function ThemeField({ field, ...place }: FieldPlace & { field: Field }) {
  if (field.kind === 'menu') return <MenuEditor form={place.form} />;
  if (field.kind === 'font') return <FontFields form={place.form} />;
  if (field.kind === 'sections') return <SectionField form={place.form} />;
  if ('localised' in field) return <LocalisedField field={field} {...place} />;
  return <PlainField field={field} {...place} />;
}

type Plain = Exclude<Field, { kind: 'menu' | 'font' | 'sections' | 'html' }>;

function PlainField({ field, form, imageOrigins }: FieldPlace & { field: Plain }) {
  const { t } = useTranslation();
  const imageHint = useImageHint(imageOrigins);
  const { label, option } = useFieldLabels();
  const { name } = field;
  const value = form[name] as string | undefined;
  const shared = { name, label: label(name), defaultValue: value };
  switch (field.kind) {
    case 'toggle':
      return <Checkbox name={name} label={label(name)} defaultChecked={value !== undefined} />;
    case 'colour':
      return (
        <ColourField
          {...shared}
          emptyColour={field.usual || '#324054'}
          pickLabel={t('themes.edit.pick', { field: label(name) })}
          storedError={isInvalidColour(value) ? t('themes.wrong.colour') : undefined}
          hint={field.usual === '' ? t('themes.edit.followsPrimary') : undefined}
        />
      );
    case 'pixels':
      return <TextField {...shared} width="four" inputMode="numeric" hint={t('themes.edit.pixels')} />;
    case 'choice': {
      const known = field.options.map((one) => ({ value: one, label: option(one) }));
      const isOdd = value !== undefined && !field.options.includes(value);
      const odd = isOdd ? [{ value, label: t('themes.edit.asStored', { value }) }] : [];
      return <Select {...shared} options={[...odd, ...known]} />;
    }
    case 'image':
      return <TextField {...shared} hint={imageHint} />;
    case 'script':
      return <TextArea {...shared} hint={t('themes.edit.scriptHint')} rows={3} />;
    default:
      return <TextField {...shared} />;
  }
}

/** What is stored shows nowhere. */
function isInvalidColour(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && parseColour(value) === null;
}

function useImageHint(origins: readonly string[]): string {
  const { t } = useTranslation();
  const { list } = useFormats();
  return origins.length === 0
    ? t('themes.edit.imageHint')
    : t('themes.edit.imageHintFrom', { sites: list(origins.map((origin) => new URL(origin).host)) });
}

type Localised = Extract<Field, { localised?: true }>;

/** One control for each language, and one for all of them where the theme has a text for all. */
function LocalisedField({ field, form, languages, imageOrigins }: FieldPlace & { field: Localised }) {
  const { t } = useTranslation();
  const imageHint = useImageHint(imageOrigins);
  const { label, language } = useFieldLabels();
  const texts = (form[field.name] ?? {}) as Record<string, string>;
  const forAll = 'any' in texts || languages.length === 0;
  const hint = field.kind === 'html' ? t('themes.edit.htmlHint') : field.kind === 'image' ? imageHint : undefined;
  return (
    <fieldset className="localised">
      <legend className="field-label">{label(field.name)}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {[...(forAll ? ['any'] : []), ...languages].map((locale) => {
        const shared = {
          name: `${field.name}.${locale}`,
          label: (
            <>
              <span className="hidden-visually">{label(field.name)}, </span>
              {language(locale)}
            </>
          ),
          defaultValue: texts[locale],
        };
        return field.kind === 'html' ? (
          <TextArea key={locale} {...shared} rows={3} />
        ) : (
          <TextField key={locale} {...shared} />
        );
      })}
    </fieldset>
  );
}

const FAMILIES = ['Open Sans', 'Inter', 'Arial', 'Helvetica', 'Roboto', 'Source Sans 3'];

function FontFields({ form }: { form: ThemeForm }) {
  const { t } = useTranslation();
  const { label } = useFieldLabels();
  const { family, variants } = (form.fontFamily ?? {}) as Record<string, string>;
  return (
    <>
      <TextField
        name="fontFamily.family"
        label={label('family')}
        hint={t('themes.edit.familyHint')}
        defaultValue={family}
        suggestions={FAMILIES}
      />
      <TextField
        name="fontFamily.variants"
        label={label('variants')}
        hint={t('themes.edit.variantsHint')}
        defaultValue={variants}
      />
    </>
  );
}

function SectionField({ form }: { form: ThemeForm }) {
  const { t } = useTranslation();
  const { label, section } = useFieldLabels();
  return (
    <Choices
      type="checkbox"
      name="accountPageSections"
      label={label('accountPageSections')}
      hint={t('themes.edit.sectionsHint')}
      defaultValues={form.accountPageSections as string[]}
      options={SECTIONS.map((name) => ({ value: name, label: section(name) }))}
    />
  );
}

interface GroupProps extends FieldPlace {
  group: (typeof GROUPS)[number];
  open: boolean;
  children?: ReactNode;
}

/** Folded unless it has an error. */
export function FieldGroup({ group: { id, fields }, open, children, ...place }: GroupProps) {
  const { t } = useTranslation();
  const answer = useContext(AnswerContext);
  const names: string[] = fields.map(({ name }) => name);
  const isWrong = answer.problems.some(({ name }) => names.includes(name.split(/[.[]/)[0] ?? ''));
  const isUnshown = fields.some(({ name, kind }) => kind === 'colour' && isInvalidColour(place.form[name]));
  return (
    <details className="sheet surface theme-group" id={`group-${id}`} open={open || isWrong || isUnshown}>
      <summary className="sheet-head cluster between">
        <h2>{t(`themes.group.${id}`)}</h2>
        <Icon of={ChevronDownIcon} small />
      </summary>
      <div className="theme-group-fields sheet-body">
        {fields.map((field: Field) => (
          <div
            key={field.name}
            className={WIDE.includes(field.kind) || 'localised' in field ? 'theme-wide stack-s' : undefined}
          >
            <ThemeField field={field} {...place} />
          </div>
        ))}
        {children}
      </div>
    </details>
  );
}

const WIDE: string[] = ['menu', 'sections', 'script', 'font', 'image'];
