import { speak } from '../speak.client';

await speak('mine', import.meta.glob('../*/mine.ts'));
