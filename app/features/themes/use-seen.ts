import { useReply } from '../../ui/use-reply';
/** The mark of the theme a form is about: as the last answer gave it, where somebody else has changed the theme since. */
export function useSeen(loaded: string): string {
  return useReply<{ seen?: string }>()?.seen ?? loaded;
}
