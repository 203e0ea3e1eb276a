import { speak } from '../speak.client';

await speak('objects', import.meta.glob('../*/objects.ts'));
