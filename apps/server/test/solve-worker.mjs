// The solver's thread from its sources.
import { register } from 'tsx/esm/api';

register();
await import('../src/solving/solve.worker.ts');
