import { beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../core/ids';
import { callControl, send, tokenOf } from '../../testing';
import type { FormField, FormRow, RequestForm } from './forms';

let token = '';

beforeAll(async () => {
  await callControl('POST', 'reset', { seed: 'default' });
  token = await tokenOf('mina.holt');
});

const iga = <T = Record<string, never>>(path: string, body?: unknown) =>
  send<T>(`/iga/${path}`, { token, ...(body === undefined ? {} : { body }) });

async function formsFor(filter: string): Promise<string[]> {
  const query = new URLSearchParams({ _queryFilter: filter });
  const { body } = await iga<{ result: { formId: string }[] }>(`governance/requestFormAssignments?${query}`);
  return body.result.map(({ formId }) => formId);
}

function fieldsIn(rows: FormRow[]): FormField[] {
  return rows.flatMap(({ fields }) => fields.flatMap((field) => [field, ...fieldsIn(field.fields ?? [])]));
}

describe('request forms', () => {
  it('can be found by assignment and by id', async () => {
    expect(await formsFor('objectId eq "requestType/guestBadge"')).toEqual(['frm-guest-badge']);
    expect(await formsFor('objectId co "requestType/" and formId eq "frm-company-card"')).toEqual(['frm-company-card']);
    expect(await formsFor(`objectId eq "application/${idOf('application:Snowflake')}/Account/create"`)).toEqual([
      'frm-snowflake',
    ]);
    expect(await formsFor('objectId eq "requestType/paymentToken"')).toEqual([]);
    expect(await formsFor('objectId co "requestType/" and formId eq "frm-fuel-card"')).toEqual([]);
  });

  it('hold fields of every type in rows of at most twelve columns', async () => {
    const { body } = await iga<RequestForm>('governance/requestForms/frm-guest-badge');
    const fields = fieldsIn(body.form.fields);
    expect(new Set(fields.map(({ type }) => type))).toEqual(
      new Set(['formText', 'string', 'section', 'date', 'select', 'checkbox', 'multiselect', 'textarea']),
    );
    for (const row of body.form.fields) {
      const width = row.fields.reduce((sum, { layout }) => sum + (layout?.columns ?? 0) + (layout?.offset ?? 0), 0);
      expect(width).toBeLessThanOrEqual(12);
    }
  });

  it('answer 404 for an unknown id', async () => {
    expect((await iga('governance/requestForms/frm-none')).status).toBe(404);
  });
});

it('a workflow step has the same name in every request, so that forms can refer to it', async () => {
  const filter = { operator: 'EQUALS', operand: { targetName: 'requestType', targetValue: 'companyCard' } };
  const id = idOf('user:mina.holt');
  const { body } = await iga<{ result: { phases: { name: string }[] }[] }>(
    `governance/user/${id}/tasks?_action=search&actorStatus=active&type=request`,
    { targetFilter: filter },
  );
  const [phase] = body.result[0]?.phases ?? [];
  expect(await formsFor(`objectId eq "workflow/companyCardFlow/node/${phase?.name}"`)).toEqual(['frm-card-approval']);
});
