// Forms for custom request types, an application and a step of a workflow.

import { idOf } from '../core/ids';
import type { Platform } from '../core/platform';
import { type FormField, type FormRow, formAssignments, type RequestForm, requestForms } from '../iga/requests/forms';
import { nodeName } from '../iga/requests/lifecycle';
import { applicationId } from './catalog';

const COLUMNS = 12;

/** Fields without a width share the row. */
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

/** Its sections depend on the type of group. */
const ledgerGroup: RequestForm = {
  id: 'frm-ledger-group',
  name: 'New group in Ledger',
  type: 'applicationRequest',
  description: '',
  categories: { ...CATEGORIES, applicationType: 'scim', operation: 'create', objectType: 'Group' },
  form: {
    events: {
      onLoad: { type: 'script', script: "form.hideField('sectionMail');" },
    },
    fields: rows(
      'ledger-group',
      [field('string', 'entitlement.object.displayName', 'Display name', REQUIRED)],
      [field('textarea', 'entitlement.object.description', 'Description')],
      [
        field('select', 'entitlement.object.groupType', 'Kind of group', {
          ...REQUIRED,
          options: [
            { label: 'Access only', value: 'access', selectedByDefault: true },
            { label: 'Access and mail', value: 'mail' },
          ],
          onChangeEvent: {
            type: 'script',
            script:
              "if (form.currentFieldValue === 'mail') { form.showField('sectionMail'); form.setValue('entitlement.object.mailEnabled', true); } else { form.hideField('sectionMail'); form.setValue('entitlement.object.mailEnabled', false); }",
          },
        }),
      ],
      [
        {
          id: 'section-mail',
          type: 'section',
          model: 'sectionMail',
          header: 'Mail',
          footer: 'Addresses end with halden.example.',
          fields: rows('ledger-group-mail', [
            field('string', 'entitlement.object.mailNickname', 'Mail name', REQUIRED),
            field('checkbox', 'entitlement.object.mailEnabled', 'Receives mail', { defaultValue: false }),
          ]),
        },
      ],
      [field('checkbox', 'entitlement.glossary.requestable', 'Can be requested', { defaultValue: true })],
    ),
  },
};

const lifecycleForm = (name: string, lcmType: string, form: RequestForm['form']): RequestForm => ({
  id: `frm-${lcmType}`,
  name,
  type: 'request',
  description: '',
  categories: { ...CATEGORIES, lcmType },
  form,
});

/** A suggestion made from both names, which can be changed. */
const newPerson = lifecycleForm('New person', 'createUser', {
  events: { onLoad: { type: 'script', script: "form.hideField('user.telephoneNumber');" } },
  fields: rows(
    'new-person',
    [{ id: 'text-new-person', type: 'formText', formText: 'The account is made on the first working day.' }],
    [
      field('string', 'user.givenName', 'Given name', REQUIRED),
      field('string', 'user.sn', 'Family name', {
        ...REQUIRED,
        onChangeEvent: {
          type: 'script',
          script:
            "form.setValue('user.userName', ((form.getValue('user.givenName') || '') + '.' + (form.currentFieldValue || '')).toLowerCase());",
        },
      }),
    ],
    [field('string', 'user.userName', 'Account name', REQUIRED), field('string', 'user.mail', 'Mail', REQUIRED)],
    [
      field('checkbox', 'custom.phone', 'Needs a phone', {
        onChangeEvent: {
          type: 'script',
          script:
            "if (form.currentFieldValue) form.showField('user.telephoneNumber'); else form.hideField('user.telephoneNumber');",
        },
      }),
      field('string', 'user.telephoneNumber', 'Number of the phone'),
    ],
  ),
});

const changedPerson = lifecycleForm('Change of a person', 'modifyUser', {
  fields: rows(
    'changed-person',
    [field('string', 'user.givenName', 'Given name', REQUIRED), field('string', 'user.sn', 'Family name', REQUIRED)],
    [field('string', 'user.mail', 'Mail', { readOnly: true }), field('string', 'user.telephoneNumber', 'Phone')],
  ),
});

const leavingPerson = lifecycleForm('Leaving', 'deleteUser', {
  fields: rows('leaving-person', [field('textarea', 'custom.reason', 'Why the account goes', REQUIRED)]),
});

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
  [ledgerGroup, `application/${applicationId('Ledger')}/Group/create`],
  [cardApproval, `workflow/companyCardFlow/node/${nodeName('companyCardFlow', 'approvalTask', 0)}`],
];

/** There users are administered by forms of the tenant; elsewhere by the schema's attributes. */
const WITH_LIFECYCLE_FORMS = 't1.localhost';
const LIFECYCLE: [RequestForm, string][] = [
  [newPerson, 'lcm/user/create'],
  [changedPerson, 'lcm/user/update'],
  [leavingPerson, 'lcm/user/delete'],
];

export function seedRequestForms({ store, host }: Platform): void {
  const assigned = host.name === WITH_LIFECYCLE_FORMS ? [...ASSIGNED, ...LIFECYCLE] : ASSIGNED;
  for (const form of [...assigned.map(([one]) => one), unassigned]) store.put(requestForms, form.id, form);
  for (const [{ id: formId }, objectId] of assigned) {
    const id = idOf(`form:${objectId}`);
    store.put(formAssignments, id, { id, formId, objectId });
  }
}
