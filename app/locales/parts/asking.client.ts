import { speak } from '../speak.client';

await speak('asking', import.meta.glob('../*/asking.ts'));
