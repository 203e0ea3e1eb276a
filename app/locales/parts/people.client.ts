import { speak } from '../speak.client';

await speak('people', import.meta.glob('../*/people.ts'));
