/** The person at the command line, or the environment, asked for something that cannot be: exit code 2. */
export class UsageError extends Error {}
/** What was asked for is fine, but it did not work, and the message says why: exit code 1. */
export class CommandFailure extends Error {}
