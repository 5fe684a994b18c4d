/** Authors of the sample articles. Portraits are drawn in `sample-content/art/`, chosen by slug. */
export const people = [
  {
    slug: 'meera-joshi',
    name: 'Meera Joshi',
    bio: 'Leads the migration practice. Spent nine years running VMware estates before moving them to AWS; believes a cutover that needs heroes was planned badly.',
  },
  {
    slug: 'daniel-okafor',
    name: 'Daniel Okafor',
    bio: 'Principal platform engineer. Builds Kubernetes platforms that teams adopt by choice, and writes the runbook before the first deployment.',
  },
  {
    slug: 'ananya-kulkarni',
    name: 'Ananya Kulkarni',
    bio: 'Serverless architect. Designs event-driven systems for retail and logistics, and collects failure modes the way others collect stamps.',
  },
  {
    slug: 'tom-ferreira',
    name: 'Tom Ferreira',
    bio: 'Customer experience lead. Has moved contact centres of 40 to 4,000 seats to Amazon Connect, usually on a Sunday.',
  },
  {
    slug: 'farah-siddiqui',
    name: 'Farah Siddiqui',
    bio: 'Heads cloud economics and security engineering. Reads bills and IAM policies for fun, and finds that both tell the same story.',
  },
] as const
