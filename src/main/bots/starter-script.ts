/**
 * Runs in Perl beside us, in a process so small that a fork costs next to nothing. Its arguments: the number of the
 * system call `prctl`, and its last descriptor; from 3 on these are the bots' ends of pipes.
 *
 * Each request is its length in four bytes and then its fields with a NUL between: `environment` and variables, which
 * all bots have; `start`, the bot's number, its folder, its file, how many variables it has besides, these, its words
 * from its name on; or `end` and a number. Bots are numbered from 0 on in the order in which they start, and so are
 * their pipes. Answers are lines, see `Answer`.
 *
 * Each bot has a keeper: a process that adopts what the bot leaves behind. So none of a bot's processes leaves the
 * keeper's tree, whatever it does with sessions, groups and its environment, and that a keeper has no child is certain.
 * Once a bot has started, keepers of the next ones are made ahead, each with a process that only waits for the bot's
 * words: a start then costs no fork. Where none is started for a while, they go.
 *
 * At the end of the requests, which comes with the end of whoever sends them, all keepers end their bots; so does a
 * keeper whose starter was killed.
 */
export const starterScript = String.raw`
use strict;
use POSIX ();

my ($prctl, $last) = @ARGV;
my ($beAdopter, $signalAtDeathOfParent) = (36, 1);
my $duplicateAbove = 1030; # F_DUPFD_CLOEXEC
my ($mostSpares, $restSeconds, $idleSeconds) = (4, 0.002, 10);
my $graceTicks = 0.5 * POSIX::sysconf(POSIX::_SC_CLK_TCK()) + 1;
my $nothing = POSIX::SigSet->new;
my $ofKeeper = POSIX::SigSet->new(POSIX::SIGTERM(), POSIX::SIGCHLD());
my ($keptBot, $exited);

sub system_call { return syscall($prctl, $_[0], $_[1], 0, 0, 0) == 0 }
# Only what Perl has no handle of: it counts the handles of each number. Close_range, where the system has it.
sub close_from_to {
  my ($from, $to) = @_;
  return if $from > $to || syscall(436, $from, $to, 0) == 0;
  POSIX::close($_) for $from .. $to;
}
sub say_that { syswrite STDOUT, join(' ', @_) . "\n" }
sub ticks { return (POSIX::times())[0] }
sub nap { select undef, undef, undef, $_[0] } # the end of a child ends it

# Whether there is no child any more.
sub is_childless {
  while ((my $pid = waitpid -1, POSIX::WNOHANG()) != 0) {
    return 1 if $pid == -1;
    $exited->($pid, $?);
  }
  return 0;
}

sub children {
  open my $list, '<', "/proc/$_[0]/task/$_[0]/children" or return;
  return split ' ', <$list> // '';
}

sub descendants { return map { ($_, descendants($_)) } children($_[0]) }

sub kill_all {
  for (my $pass = 1; !is_childless(); $pass++) {
    kill KILL => descendants($$);
    nap($pass < 1000 ? 0.0005 : 0.05) if $pass % 20 == 0;
  }
}

# Returns where there is no bot to become, and why.
sub become_bot {
  my ($in, $words) = @_;
  POSIX::setsid();
  my $text = '';
  1 while sysread $words, $text, 65536, length $text;
  return 'none' if $text eq '';
  my ($folder, $file, $count, @rest) = split /\0/, $text, -1;
  chdir $folder or return $! + 0;
  POSIX::dup2($in + $_, $_) for 0 .. 2;
  close_from_to($in, $in + 2);
  for (splice @rest, 0, $count) { my ($name, $value) = split /=/, $_, 2; $ENV{$name} = $value }
  $SIG{$_} = 'DEFAULT' for qw(HUP INT QUIT TERM PIPE CHLD FPE);
  POSIX::sigprocmask(POSIX::SIG_SETMASK(), $nothing);
  exec { $file } @rest;
  return $! + 0;
}

sub end_bot {
  my ($id) = @_;
  my $killAt = ticks() + $graceTicks;
  POSIX::sigprocmask(POSIX::SIG_SETMASK(), $nothing);
  $SIG{TERM} = 'IGNORE';
  kill TERM => -$keptBot if $keptBot;
  nap(0.005) until is_childless() || !$keptBot || !kill(0 => -$keptBot) || ticks() >= $killAt;
  kill_all();
}

# Never returns.
sub keep {
  my ($starter, $id, $in, $words) = @_;
  my $isToEnd = 0;
  POSIX::sigprocmask(POSIX::SIG_BLOCK(), $ofKeeper);
  $SIG{TERM} = sub { $isToEnd = 1 };
  close_from_to(3, $in - 1);
  close_from_to($in + 3, $last);
  open STDIN, '<', '/dev/null';
  system_call($beAdopter, 1);
  system_call($signalAtDeathOfParent, POSIX::SIGTERM());
  pipe my $failure, my $fails;
  $keptBot = fork;
  if (defined $keptBot && $keptBot == 0) {
    syswrite $fails, become_bot($in, $words);
    POSIX::_exit(127);
  }
  my $errno = defined $keptBot ? '' : $! + 0;
  close_from_to($in, $in + 2);
  close $_ for $words, $fails;
  sysread $failure, $errno, 16 if $errno eq '';
  POSIX::_exit(0) if $errno eq 'none';
  say_that($id, $errno eq '' ? ('started', $keptBot) : ('failed', $errno));
  my $first = $keptBot;
  $exited = sub {
    my ($pid, $status) = @_;
    return if $pid != $first;
    say_that($id, $status & 127 ? ('killed', $status & 127) : ('exited', $status >> 8)) if $errno eq '';
    $keptBot = 0 unless kill 0 => -$pid; # the number may be given to another group
  };
  $isToEnd = 1 if getppid() != $starter;
  until (is_childless()) {
    if ($isToEnd) { end_bot($id); last }
    POSIX::sigsuspend($nothing);
  }
  say_that($id, 'over');
  POSIX::_exit(0);
}

my (%keepers, %ids, %spares);
my ($next, $wanted) = (0, 0);
$exited = sub {
  my $id = delete $ids{$_[0]} // return;
  return if $keepers{$id} != $_[0]; # it was let go
  delete $keepers{$id};
  close delete $spares{$id} if $spares{$id};
  say_that($id, 'lost') if $_[1] != 0 && $id < $next;
};

# A keeper that waits for the words of its bot: where they are written, or nothing.
sub prepare {
  my ($id) = @_;
  my ($starter, $in) = ($$, 3 + 3 * $id);
  pipe my $low, my $order or return;
  my $above = fcntl $low, $duplicateAbove, $last + 1 or return;
  open my $words, '<&=', $above or return;
  my $keeper = fork;
  if (defined $keeper && $keeper == 0) {
    close $_ for $low, $order, values %spares;
    keep($starter, $id, $in, $words);
  }
  return if !defined $keeper;
  $keepers{$id} = $keeper;
  $ids{$keeper} = $id;
  return $order;
}

# The first bot that has no spare keeper; nothing where there are enough of them.
sub unprepared {
  my $id = $next;
  $id++ while $spares{$id};
  return $id < $next + $wanted && 5 + 3 * $id <= $last ? $id : undef;
}

sub let_go { close $_ for values %spares; %spares = () }

my %requests = (
  environment => sub { let_go(); %ENV = map { split /=/, $_, 2 } @_ },
  start => sub {
    my ($id, @bot) = @_;
    $next = $id + 1;
    $wanted = $mostSpares;
    my $order = delete $spares{$id} // prepare($id);
    my $errno = $! + 0;
    close_from_to(3 + 3 * $id, 5 + 3 * $id);
    if (!$order) { say_that($id, 'failed', $errno); say_that($id, 'over'); return }
    my $text = join "\0", @bot;
    while (length $text) {
      my $count = syswrite $order, $text;
      last if !defined $count && $! != POSIX::EINTR();
      substr($text, 0, $count // 0) = '';
    }
  },
  end => sub { kill TERM => $keepers{$_[0]} if $keepers{$_[0]} },
);

# Waits for requests; makes spares when there has been none for a moment, and lets them go when there has been none for long.
sub await_requests {
  for (;;) {
    is_childless();
    my $id = unprepared();
    return if !defined $id && !%spares;
    vec(my $ready = '', 0, 1) = 1;
    my $count = select $ready, undef, undef, defined $id ? $restSeconds : $idleSeconds;
    return if $count > 0;
    next if $count < 0;
    my $order = defined $id ? prepare($id) : undef;
    if ($order) { $spares{$id} = $order } else { $wanted = 0; let_go() }
  }
}

$SIG{$_} = 'IGNORE' for qw(HUP INT QUIT PIPE);
$SIG{CHLD} = sub { }; # interrupts reads and naps
POSIX::sigprocmask(POSIX::SIG_BLOCK(), POSIX::SigSet->new(POSIX::SIGTERM()));
system_call($beAdopter, 1) && -e "/proc/$$/task/$$/children" or exit 1;
say_that('ready');

my $unread = '';
for (;;) {
  await_requests();
  my $count = sysread STDIN, $unread, 65536, length $unread;
  next if !defined $count && $! == POSIX::EINTR();
  last if !$count;
  while (length $unread >= 4 && length $unread >= 4 + unpack 'N', $unread) {
    my ($what, @fields) = split /\0/, substr($unread, 4, unpack 'N', $unread), -1;
    substr($unread, 0, 4 + unpack 'N', $unread) = '';
    $requests{$what}->(@fields);
  }
}

# Keepers take the grace of their bots; a bot whose keeper was killed has none.
my $killAt = ticks() + 2 * $graceTicks;
kill TERM => children($$);
nap(0.005) until is_childless() || ticks() >= $killAt;
kill_all();
`
