import { runCartage } from './run-cartage.ts';

process.exitCode = await runCartage(process.argv.slice(2));
