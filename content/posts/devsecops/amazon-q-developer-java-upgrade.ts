import {bullets, code, h2, h3, p, quote, steps} from '../../compose.ts'
import type {SeedArticle} from '../../article.ts'

export const amazonQDeveloperJavaUpgrade: SeedArticle = {
  slug: 'amazon-q-developer-java-upgrade',
  title: 'Java 8 to 17 with Amazon Q Developer: a field report',
  subheading:
    'What the transformation did to fourteen services, what it refused, and which bugs only production would have found.',
  publishedAt: '2026-01-15T05:45:00Z',
  author: 'daniel-okafor',
  categories: ['devsecops'],
  tags: ['ai', 'amazon-q', 'java', 'ci-cd', 'aws'],
  image: {
    alt: 'An assembly line lifts a code block labelled 8 through a build station and a test station, with a loop back between them, to a block labelled 17; a person with a checklist stands at the end of the line.',
    mood: 'day',
  },
  body: [
    p(
      `An insurer had fourteen services on Java 8, 212,000 lines in total, and a regulator who had begun to ask about end-of-support dates. The estimate for moving them by hand was two quarters. With Amazon Q Developer it took seven weeks, thirty-five working days, of which the tool needed about two. This is an account of the other thirty-three, because they are the part you have to plan.`,
    ),
    h2('What it is, without the adjectives'),
    p(
      `The transformation takes a Maven project on Java 8, 11 or 17 and brings it to 17 or 21. It builds the project as it is, makes a plan, changes code and pom files step by step, and after each step it rebuilds and runs your existing unit tests, trying to repair what broke. At the end you get a summary and a diff in the IDE, or, from the command line, commits on a new branch. It does not merge, deploy, or decide that a behaviour was wrong.`,
    ),
    p(
      `An upgrade consists of **two passes**. The first makes the minimal changes needed for the new JDK. The second starts from the result, 17 to 17, and upgrades libraries and frameworks. We ran and merged them separately, and would do so again: when a date format changes, you want to know which of the two was responsible.`,
    ),
    h2('What it will not take'),
    p('Check these before you promise anything. They caught three of our fourteen services:'),
    ...bullets(
      `Maven 3.8 or later only. One service was built with Gradle; we moved it by hand.`,
      `A build that takes 55 minutes at most.`,
      `No plugin that packages other languages. A portal used frontend-maven-plugin to build its JavaScript, so we split the front end into a module of its own first.`,
      `In the IDE, tests must not need your private network. One suite opened a connection to a shared Oracle schema. The command line tool verifies in _your_ environment, where such a connection can work; we replaced the schema with a container all the same, since a suite that depends on a shared database is no safety net.`,
      `Quotas on lines and jobs, which differ by subscription. Count the lines before the pilot, not after it.`,
    ),
    h2('The procedure for one service'),
    ...steps(
      `Make the current build boring. Green on a clean machine with JDK 8, the Maven wrapper committed, flaky tests deleted or repaired.`,
      `Measure test coverage where it matters: parsing, formatting, money, time, serialization. Write the missing characterization tests **now**, on Java 8, where the present behaviour is by definition right.`,
      `List your own libraries in a dependency upgrade file. The tool knows the public ones; it cannot know that your firm's audit library needs 4.x on Java 17.`,
      `Run the first pass, read the plan before accepting it, and take out the steps you do not want.`,
      `Review the branch like a colleague's work, in the order pom files, test changes, production code. A test that was changed is a finding until proven otherwise.`,
      `Deploy to a staging environment with production's JVM flags and a day of replayed traffic. Merge.`,
      `Only then run the second pass for the libraries.`,
    ),
    code(
      'yaml',
      'dependency-upgrade.yaml',
      `
name: dependency-upgrade
description: "Own libraries for the move from Java 8 to Java 17"
dependencyManagement:
  dependencies:
    - identifier: "com.acme.platform:audit-client"
      targetVersion: "4.2.0"
      versionProperty: "audit.version"
      originType: "FIRST_PARTY"
    - identifier: "com.acme.platform:money"
      targetVersion: "3.0.1"
      originType: "FIRST_PARTY"
  plugins:
    - identifier: "com.acme.build:release-maven-plugin"
      targetVersion: "2.5.0"
      originType: "FIRST_PARTY"
`,
    ),
    code(
      'bash',
      undefined,
      `
# Asks for the path of the source JDK and signs in through IAM Identity Center.
qct configure

qct transform --source_folder ./claims \\
  --target_version JAVA_17 \\
  --dependency_upgrade_file ./dependency-upgrade.yaml
`,
    ),
    p(
      `Without the flag --no-interactive the tool shows its plan and takes corrections in plain English, such as leaving one library alone. The machine has to stay awake and online, since the verification builds run on it. In the pom files and in mechanical replacements the result was good: javax.xml.bind, gone from the JDK since 11, came back as a dependency; Mockito and its companions arrived at versions which understand the new class files; deprecated constructors of wrapper classes disappeared. Eleven of the thirteen projects we could submit were green after the first pass, the other two after a day of help.`,
    ),
    h2('Green is not done'),
    p(
      `Unit tests see what they were written to see. These four got through all of them and were caught in staging, or by a person who knew to look.`,
    ),
    h3('Flags that stop the JVM'),
    p(
      `Nothing in the repository mentioned them, because they live in the deployment. Java 17 does not start with -XX:+UseConcMarkSweepGC or -XX:+PrintGCDateStamps; it reports an unrecognized option and exits. Try the flags of every environment with the new JDK before you deploy to any.`,
    ),
    h3('A fourth letter in September'),
    p(
      `Since Java 9 the locale data comes from CLDR, and CLDR changes. A nightly job parsed dates from partner files with a British locale. After the upgrade it would have worked until the first of September, when nobody would have thought of the upgrade any more. A reviewer searched for Locale.UK and asked:`,
    ),
    code(
      'java',
      'StatementDate.java',
      `
import static java.time.temporal.ChronoField.MONTH_OF_YEAR;
import static java.util.Map.entry;

import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Map;

final class StatementDate {
  // Java 8 reads "3 Sep 2026" with this. Java 17 throws a DateTimeParseException,
  // because en-GB now abbreviates the month as "Sept".
  static final DateTimeFormatter BEFORE = DateTimeFormatter.ofPattern("d MMM yyyy", Locale.UK);

  // A file format has fixed months: state them instead of asking the locale.
  private static final Map<Long, String> MONTHS =
      Map.ofEntries(
          entry(1L, "Jan"), entry(2L, "Feb"), entry(3L, "Mar"), entry(4L, "Apr"),
          entry(5L, "May"), entry(6L, "Jun"), entry(7L, "Jul"), entry(8L, "Aug"),
          entry(9L, "Sep"), entry(10L, "Oct"), entry(11L, "Nov"), entry(12L, "Dec"));

  static final DateTimeFormatter AFTER =
      new DateTimeFormatterBuilder()
          .appendPattern("d ")
          .appendText(MONTH_OF_YEAR, MONTHS)
          .appendPattern(" uuuu")
          .toFormatter(Locale.ROOT);
}
`,
    ),
    h3('Reflection behind closed doors'),
    p(
      `From Java 17 on, reflective access to JDK internals fails instead of warning. An old serialization library did this on one code path only, for one kind of claim. Java 8 is silent about it, so run staging on Java 11 for a week with --illegal-access=debug, which logs each case with its stack trace.`,
    ),
    h3('TLS to an old partner'),
    p(
      `TLS 1.0 and 1.1 are disabled by default in every JDK released since April 2021, and theirs was older than that. A bank's file server still spoke nothing newer. The right fix was a phone call; the wrong one would have been a line in java.security that lives for ten years.`,
    ),
    quote(
      'It did the work nobody wanted, faster than we could have reviewed it. So the review became the project, and that is the right way round.',
    ),
    h2('How to plan it'),
    p(
      `Budget by risk and not by lines. Of seven weeks, two went into tests and builds before the first transformation, one into pilots, three into review and staging, and one into rollout. The services with good tests took three days each from start to production. The one with the worst needed nine, and most of that was spent finding out what it was supposed to do.`,
    ),
    p(
      `If you aim for 21, add two items: the default charset is UTF-8 on every platform since Java 18, and in some locales, en-US among them, formatted times contain a narrow no-break space since Java 20. For hundreds of repositories, also look at AWS Transform custom, released in December, which covers Java upgrades too and is built for campaigns. What it does not change is the list above. The product's own documentation is in the [Amazon Q Developer guide](https://docs.aws.amazon.com/amazonq/); what to do with the jar afterwards is in [containerizing legacy Java](/blog/containerize-legacy-java). And if your tests are not yet the sort you would trust with this, [that is where we start](/services).`,
    ),
  ],
}
