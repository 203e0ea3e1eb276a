// Other names tell nothing: a field may be about an attribute that is called password.

/** Stands in the name of a field that its form marks as secret; cannot be part of a path. */
export const SECRET_MARK = '~secret~';

const SECURITY_ANSWER = /^blocks\[\d*\]\.answer$/;

/** Of a field that does not show what is typed: a form that is shown again does not repeat it. */
export function isPasswordField(name: string): boolean {
  return name === 'password' || name.includes(SECRET_MARK);
}

/** Of a field whose value is not stored. */
export function isSecretField(name: string): boolean {
  return isPasswordField(name) || SECURITY_ANSWER.test(name);
}
