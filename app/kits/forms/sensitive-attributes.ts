/** What names an account, or brings it back to its owner. */
const SENSITIVE = {
  name: ['userName'],
  mail: ['mail'],
  phone: ['telephoneNumber'],
  recovery: ['kbaInfo', 'password'],
};

/** Whether a patch of a user changes what needs a recent sign-in; `more` are the tenant's own attributes. */
export function changesSensitive(patch: readonly { field: string }[], more: readonly string[]): boolean {
  const names = new Set([...Object.values(SENSITIVE).flat(), ...more]);
  return patch.some(({ field }) => names.has(field.split('/')[1] ?? ''));
}
