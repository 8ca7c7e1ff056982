/** One text per code of the error catalogue in `@kislap/contracts`; the key is the code. */
export const errors = {
  internal: 'Something went wrong on our side. No money moved. Please try again.',
  network: 'We could not reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
} as const;
