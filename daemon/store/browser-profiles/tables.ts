export interface BrowserProfilesTable {
  account_id: string;
  name: string;
  made_at: string;
  /** Hosts, cookies and storage as JSON, sealed with the key of the home, and with one in the keychain where it says so (`sealed.ts`). */
  sealed: Uint8Array;
}
