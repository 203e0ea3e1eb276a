// A closed list: a value of the platform never becomes a class.

export type NotificationTone = 'info' | 'ok' | 'bad' | 'due';

const TONES = new Map<string, NotificationTone>([
  ['info', 'info'],
  ['success', 'ok'],
  ['danger', 'bad'],
  ['error', 'bad'],
  ['warning', 'due'],
]);

export function toneOf(notificationType: string): NotificationTone {
  return TONES.get(notificationType.toLowerCase()) ?? 'info';
}
