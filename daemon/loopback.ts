/** Whether a host of an address (of IPv6 in brackets) is a name of this very machine. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
