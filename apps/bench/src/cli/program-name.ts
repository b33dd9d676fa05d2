/** How a user calls the program from the repository; help and hints can be pasted back. */
export const PROGRAM = 'pnpm bench';
