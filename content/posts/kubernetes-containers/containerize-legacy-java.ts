import {bullets, code, figure, h2, h3, h4, p, quote, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const containerizeLegacyJava: SeedArticle = {
  slug: 'containerize-legacy-java',
  title: 'Putting a twelve-year-old Java application into a container, unchanged',
  subheading:
    'How to find what a WAR file really depends on, size the JVM for a cgroup, and keep the upgrade to Java 17 for another day.',
  publishedAt: '2025-12-04T05:45:00Z',
  author: 'daniel-okafor',
  categories: ['kubernetes-containers', 'cloud-migration'],
  tags: ['java', 'ecs', 'fargate', 'aws', 'data-migration'],
  image: {
    alt: 'A large old server cut open to show a WAR file, a disk, a cron clock and a font drawer; each part moves along its own arrow to a separate cloud service',
    mood: 'dusk',
  },
  body: [
    p(
      `The build instructions were a text file from 2013, and step four was “ask Suresh”. Suresh had retired. The application, claims handling for an insurance administrator, was a WAR on Java 8 and Tomcat 8.5, on two virtual machines whose host was due for return in March. There was no time to modernise it. There was time to move it, if we could learn to leave it alone.`,
    ),
    p(
      `The rule we set for ourselves: the application does not change. Same source, same Java version, same framework, no refactoring. Whatever the container cannot provide is replaced around the application, not in it. Upgrades come later, when a rollback takes a minute instead of a night.`,
    ),

    h2('Interrogate the running server'),
    p(
      `Documentation describes intentions. The process table describes facts. We watched one of the two machines for a full business day, month-end batch included:`,
    ),
    code(
      'bash',
      'interrogate.sh',
      `
pid=$(pgrep -u tomcat -f org.apache.catalina.startup.Bootstrap)

# The JVM as it was really started, flags and system properties included.
tr '\\0' '\\n' < "/proc/$pid/cmdline"
tr '\\0' '\\n' < "/proc/$pid/environ"

# Who does it talk to? Run every minute for a day, then sort | uniq -c.
ss -Htnp state established | grep "pid=$pid," | awk '{print $4}'

# What does it write? Compare against a marker touched in the morning.
find / -xdev -type f -newer /var/tmp/marker -user tomcat -not -path '/proc/*'

# Which native libraries and fonts has it opened?
grep -oE '/[^ ]+\\.(so[.0-9]*|ttf|pfb)' "/proc/$pid/maps" | sort -u
lsof -p "$pid" -Fn | grep -E '\\.(ttf|pfb|properties|p12|jks)$' | sort -u
`,
    ),
    p(
      `The list was longer than the documentation and shorter than we had feared: one Oracle database, an LDAP server, an SMTP relay, a folder for uploads, a keystore, two fonts for the PDF letters, and a cron job that called a URL on localhost at 01:30.`,
    ),

    h2('Give every dependency a new home'),
    ...steps(
      `**Sessions.** They were replicated between two Tomcats by multicast, which a VPC does not route by default.`,
      [
        `Short term: sticky sessions on the Application Load Balancer, and one lost session per deployment and user.`,
        `Later: a session manager backed by ElastiCache, once all session attributes are serialisable. Eleven of ours were not.`,
      ],
      `**Uploads.** 400 GB on a local disk, read by file path in forty places.`,
      [
        `Amazon EFS mounted at the same path: no code changed.`,
        `POSIX ownership is the trap. Use an access point with the container’s user ID, and copy with DataSync so that the ownership arrives too.`,
      ],
      `**The cron job.** In two containers it would run twice.`,
      [
        `EventBridge Scheduler starts a one-off task from the same image, with a command that boots Tomcat, calls the URL and exits with its result. The start time, the exit code and the log are visible for the first time in twelve years.`,
      ],
      `**Configuration.** Host names and passwords lived in context.xml.`,
      [
        `Tomcat can substitute environment variables in its XML files if the EnvironmentPropertySource is switched on, as in the image below.`,
        `ECS injects the values from Secrets Manager. The password that was in version control since 2014 was changed the same evening.`,
      ],
      `**Logs.** Log4j wrote eleven files. One appender to the console replaced them, in the configuration file and not in the code.`,
    ),
    figure(
      'The claims application after the move: load balancer, two Fargate tasks, EFS for uploads, a scheduler for the nightly job, and a line back to the Oracle database in the data centre',
    ),

    h2('The image'),
    p(
      `Building inside the image retires the text file and its step four. The WAR is unpacked at build time, so that Tomcat does not have to write into webapps at start-up:`,
    ),
    code(
      'dockerfile',
      'Dockerfile',
      `
FROM maven:3.9-eclipse-temurin-8 AS build
WORKDIR /src
COPY pom.xml .
RUN mvn -B dependency:go-offline
COPY src src
RUN mvn -B package \\
 && mkdir target/ROOT && cd target/ROOT && jar -xf ../claims.war

FROM tomcat:9.0-jre8-temurin
RUN apt-get update \\
 && apt-get install -y --no-install-recommends fontconfig fonts-liberation \\
 && rm -rf /var/lib/apt/lists/* \\
 && groupadd --gid 10001 claims \\
 && useradd --uid 10001 --gid claims --no-create-home claims \\
 && chown -R claims:claims temp work logs
COPY conf/context.xml conf/logging.properties conf/
COPY --from=build /src/target/ROOT webapps/ROOT
ENV CATALINA_OPTS="-XX:MaxRAMPercentage=70 \\
 -XX:+ExitOnOutOfMemoryError \\
 -Dfile.encoding=ISO-8859-1 \\
 -Duser.timezone=Asia/Kolkata \\
 -Dorg.apache.tomcat.util.digester.PROPERTY_SOURCE=org.apache.tomcat.util.digester.EnvironmentPropertySource"
USER claims
EXPOSE 8080
CMD ["catalina.sh", "run"]
`,
    ),
    ...bullets(
      `Tomcat 9 in place of 8.5, which has been out of support since March 2024. It is the same javax namespace, so the WAR does not notice. Tomcat 10 is jakarta, and the WAR would.`,
      `Encoding and time zone are those of the old server, taken from the interrogation. The defaults of a container are different, and letters with broken accents are how the business would have found out.`,
      `catalina.sh run replaces itself with the JVM, so the stop signal from ECS reaches Java and requests in flight can finish. A wrapper script of your own has to end with exec for the same effect.`,
    ),

    h2('A heap that fits its box'),
    h3('The version under the version'),
    p(
      `Java 8 has read container limits since 8u191, but those of cgroup v2 only since 8u372. An older build on a current host sees the memory of the whole machine, sizes its heap by it, and is killed without a stack trace. The base image above is recent enough; the JDK that somebody copied into a shared folder in 2019 is not.`,
    ),
    h4('The sum'),
    p(
      `By default the JVM takes a quarter of the container for its heap, which wastes most of what you pay for. We gave the task 2,048 MiB and the heap 70 per cent, 1,433 MiB. The remaining 615 MiB have to hold everything else: about 180 for classes, 96 for compiled code, 200 for two hundred threads at 1 MiB each, 100 for buffers and the collector. That is 576, and it fits with 39 to spare. At 80 per cent it would not, and the kernel rather than Java would have told us.`,
    ),
    p(
      `Mind the number of CPUs as well. Below two processors or roughly 1,800 MB the JVM does not consider itself on a server and chooses the serial collector, whatever you were used to. For 0.5 vCPU that choice is correct. For an application with a large heap it means pauses, so give it two vCPUs or name the collector.`,
    ),

    h2('Cutover, and what came after'),
    p(
      `Both versions ran side by side for two weeks against the same database, with ten per cent of the users on the container. The differences were three: one missing font weight, one partner that had allowed a fixed source address (a NAT gateway’s address went onto its list), and a report that took longer because the database was now 19 milliseconds away and the report asked it 4,100 questions. That alone is 78 seconds. It was the one place where we changed code.`,
    ),
    quote(`Move it first, then improve it. Doing both at once makes every bug a suspect twice.`),
    p(
      `The upgrade to Java 17 followed in spring, with tooling that we describe in [another article](/blog/amazon-q-developer-java-upgrade), and went from idea to production in nine days. It could, because rolling back was one click. If you have a Suresh, or had one, [our migration team](/migrations) likes such applications. The [ECS documentation](https://docs.aws.amazon.com/ecs/) covers the EFS and secrets settings in detail.`,
    ),
  ],
}
