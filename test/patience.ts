/** So long a test waits for what will come: nobody waits for it but where it never comes, however busy the machine is. */
export const patienceMillis = 120_000
