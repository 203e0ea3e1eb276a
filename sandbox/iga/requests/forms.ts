// The tenant's request forms and their assignments.

import { collection } from '../../core/collection';
import { notFound } from '../../core/errors';
import type { Call, Route } from '../../core/http';
import { fieldsOf, governanceRoute, listOf, orderOf, pageOf, param, queryFilter } from '../calls';

export interface FormOption {
  label: string;
  value: string;
  selectedByDefault?: boolean;
}

/** Source of a picker's options. */
export interface ObjectSource {
  object: 'user' | 'role' | 'application' | 'organization' | 'entitlement' | 'custom';
  customObject?: string;
  queryProperties: string[];
  displayProperty?: string;
  queryFilter?: string;
}

export interface FormField {
  id: string;
  type: 'string' | 'textarea' | 'checkbox' | 'select' | 'multiselect' | 'date' | 'section' | 'formText';
  /** Dotted path of the value in the request. */
  model?: string;
  label?: string;
  description?: string;
  defaultValue?: string | boolean;
  readOnly?: boolean;
  options?: FormOption[] | ObjectSource;
  layout?: { columns: number; offset: number };
  validation?: { required?: boolean; regex?: { pattern: string; message: string } };
  onChangeEvent?: FormScript;
  /** Text blocks only. */
  formText?: string;
  /** Sections only. */
  header?: string;
  footer?: string;
  fields?: FormRow[];
}

export interface FormRow {
  id: string;
  fields: FormField[];
}

interface FormScript {
  type: 'script';
  script: string;
}

export interface RequestForm {
  id: string;
  name: string;
  type: 'request' | 'applicationRequest' | 'workflow';
  description: string;
  categories: {
    requestType: string | null;
    operation: string | null;
    objectType: string | null;
    applicationType: string | null;
    lcmType: string | null;
  };
  form: { events?: { onLoad?: FormScript }; fields: FormRow[] };
}

export interface FormAssignment {
  id: string;
  formId: string;
  /** `requestType/…`, `application/…/create`, `workflow/…/node/…` or `lcm/user/…`. */
  objectId: string;
}

export const requestForms = collection<RequestForm>({ name: 'requestForms' });
export const formAssignments = collection<FormAssignment>({ name: 'requestFormAssignments' });

/** For all callers. */
function readForm(call: Call) {
  const form = call.platform.store.get(requestForms, param(call, 'formId'));
  if (!form) throw notFound('Form not found');
  return fieldsOf(call)(form);
}

/** Which form is shown for what. */
function listAssignments(call: Call) {
  const sort = orderOf(call, [{ path: 'objectId', descending: false }]);
  return listOf(
    call.platform,
    formAssignments,
    { filter: queryFilter(call), sort, ...pageOf(call) },
    ({ formId, objectId }) => ({ formId, objectId }),
  );
}

export const requestFormRoutes: Route[] = [
  governanceRoute('GET', 'governance/requestForms/:formId', readForm),
  governanceRoute('GET', 'governance/requestFormAssignments', listAssignments),
];
