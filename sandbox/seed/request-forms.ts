// Forms that Halden Group made for its own kinds of request, one application and one step of a workflow.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { type FormField, type FormRow, formAssignments, type RequestForm, requestForms } from '../iga/requests/forms';
import { nodeName } from '../iga/requests/lifecycle';
import { applicationId } from './catalog';

const COLUMNS = 12;

/** Rows of fields; fields without a width of their own share the row. */
function rows(form: string, ...lines: FormField[][]): FormRow[] {
  return lines.map((fields, at) => ({
    id: `${form}-row-${at + 1}`,
    fields: fields.map((field) => ({ layout: { columns: COLUMNS / fields.length, offset: 0 }, ...field })),
  }));
}

const field = (type: FormField['type'], model: string, label: string, more: Partial<FormField> = {}): FormField => ({
  id: `field-${model}`,
  type,
  model,
  label,
  ...more,
});

const REQUIRED = { validation: { required: true } };
const CATEGORIES = { requestType: null, operation: null, objectType: null, applicationType: null, lcmType: null };

const guestBadge: RequestForm = {
  id: 'frm-guest-badge',
  name: 'Guest badge',
  type: 'request',
  description: 'Asked for by the host of a visitor',
  categories: { ...CATEGORIES, requestType: 'guestBadge', operation: 'create' },
  form: {
    events: { onLoad: { type: 'script', script: "form.setLabel('custom.reason', 'Reason for the visit');" } },
    fields: rows(
      'guest-badge',
      [{ id: 'text-intro', type: 'formText', formText: 'A badge is ready on the working day after the approval.' }],
      [field('string', 'custom.visitor', 'Visitor', REQUIRED), field('string', 'custom.company', 'Company')],
      [
        {
          id: 'section-stay',
          type: 'section',
          header: 'The stay',
          footer: 'Badges end at midnight of the last day.',
          fields: rows('guest-badge-stay', [
            field('date', 'custom.lastDay', 'Last day', REQUIRED),
            field('select', 'custom.building', 'Building', {
              options: [
                { label: 'Head office', value: 'hq', selectedByDefault: true },
                { label: 'Laboratory', value: 'lab' },
                { label: 'Warehouse', value: 'warehouse' },
              ],
              onChangeEvent: {
                type: 'script',
                script:
                  "if (form.currentFieldValue === 'lab') form.showField('custom.escort'); else form.hideField('custom.escort');",
              },
            }),
            field('checkbox', 'custom.escort', 'Needs an escort', { defaultValue: true }),
          ]),
        },
      ],
      [
        field('select', 'custom.host', 'Host', {
          options: { object: 'user', queryProperties: ['givenName', 'sn', 'userName'] },
        }),
        field('multiselect', 'custom.areas', 'Areas', {
          options: [
            { label: 'Offices', value: 'offices', selectedByDefault: true },
            { label: 'Canteen', value: 'canteen', selectedByDefault: true },
            { label: 'Server room', value: 'servers' },
          ],
        }),
      ],
      [field('textarea', 'custom.reason', 'Reason', { ...REQUIRED, description: 'The visitor does not see this.' })],
    ),
  },
};

const companyCard: RequestForm = {
  id: 'frm-company-card',
  name: 'Company card',
  type: 'request',
  description: '',
  categories: { ...CATEGORIES, requestType: 'companyCard', operation: 'create' },
  form: {
    fields: rows('company-card', [
      field('string', 'custom.monthlyLimit', 'Monthly limit in EUR', {
        layout: { columns: 4, offset: 0 },
        defaultValue: '500',
        validation: {
          required: true,
          regex: { pattern: '^[1-9][0-9]{2,4}$', message: 'Enter whole euros from 100 to 99999' },
        },
      }),
      field('string', 'custom.purpose', 'Purpose', { layout: { columns: 7, offset: 1 }, ...REQUIRED }),
    ]),
  },
};

const snowflake: RequestForm = {
  id: 'frm-snowflake',
  name: 'Snowflake account',
  type: 'applicationRequest',
  description: '',
  categories: { ...CATEGORIES, applicationType: 'snowflake', operation: 'create', objectType: 'Account' },
  form: {
    fields: rows(
      'snowflake',
      [
        field('string', 'costCenter', 'Cost center', {
          validation: { required: true, regex: { pattern: '^[0-9]{4}$', message: 'A cost center has four digits' } },
        }),
        field('select', 'warehouse', 'Warehouse size', {
          options: [
            { label: 'Small', value: 'small', selectedByDefault: true },
            { label: 'Large', value: 'large' },
          ],
        }),
      ],
      [field('checkbox', 'ownSchema', 'With a schema of their own', { defaultValue: false })],
    ),
  },
};

const cardApproval: RequestForm = {
  id: 'frm-card-approval',
  name: 'Company card, approval',
  type: 'workflow',
  description: '',
  categories: CATEGORIES,
  form: {
    fields: rows('card-approval', [
      field('string', 'custom.monthlyLimit', 'Monthly limit in EUR', REQUIRED),
      field('string', 'custom.purpose', 'Purpose', { readOnly: true }),
    ]),
  },
};

const unassigned: RequestForm = {
  ...companyCard,
  id: 'frm-fuel-card',
  name: 'Fuel card (not in use)',
  categories: CATEGORIES,
};

const ASSIGNED: [RequestForm, string][] = [
  [guestBadge, 'requestType/guestBadge'],
  [companyCard, 'requestType/companyCard'],
  [snowflake, `application/${applicationId('Snowflake')}/Account/create`],
  [cardApproval, `workflow/companyCardFlow/node/${nodeName('companyCardFlow', 'approvalTask', 0)}`],
];

export function seedRequestForms({ store }: Platform): void {
  for (const form of [guestBadge, companyCard, snowflake, cardApproval, unassigned]) {
    store.put(requestForms, form.id, form);
  }
  for (const [{ id: formId }, objectId] of ASSIGNED) {
    const id = idOf(`form:${objectId}`);
    store.put(formAssignments, id, { id, formId, objectId });
  }
}
