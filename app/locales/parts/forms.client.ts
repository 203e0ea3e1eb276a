import { speak } from '../speak.client';

await speak('forms', import.meta.glob('../*/forms.ts'));
