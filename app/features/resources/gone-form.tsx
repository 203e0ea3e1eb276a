// What was typed in a form that is made from a schema.
import { useTenantWords } from '../forms/filling/use-tenant-words';
import { FormValues } from '../forms/form-values';
import type { ShownForm } from '../forms/shown';

export function TypedForm({ form }: { form: ShownForm }) {
  const shown = useTenantWords(form);
  return <FormValues form={shown} />;
}
