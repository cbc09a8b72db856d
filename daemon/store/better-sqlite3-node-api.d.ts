declare module 'better-sqlite3-node-api' {
  export { default } from 'better-sqlite3';
}
